CREATE TABLE `ApplyComment` (
	`Id` text PRIMARY KEY NOT NULL,
	`ToolId` text NOT NULL,
	`UserId` text NOT NULL,
	`ParentId` text DEFAULT '' NOT NULL,
	`ActionId` text DEFAULT '' NOT NULL,
	`Score` integer DEFAULT 0 NOT NULL,
	`Content` text NOT NULL,
	`State` integer DEFAULT 1 NOT NULL,
	`IsOfficial` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ApplyComment_Rating` ON `ApplyComment` (`ToolId`,`UserId`) WHERE ParentId = '' and IsDel = 0;--> statement-breakpoint
CREATE INDEX `ApplyComment_List` ON `ApplyComment` (`ToolId`,`ParentId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ApplyComment_Action` ON `ApplyComment` (`ActionId`,`CreateDate`) WHERE ActionId <> '' and IsDel = 0;--> statement-breakpoint
CREATE TABLE `ApplyStore` (
	`UserId` text NOT NULL,
	`ToolId` text NOT NULL,
	`CreateDate` text NOT NULL,
	PRIMARY KEY(`UserId`, `ToolId`)
);
--> statement-breakpoint
CREATE TABLE `MyDesktop` (
	`Id` text PRIMARY KEY NOT NULL,
	`Version` integer NOT NULL,
	`Groups` text,
	`Items` text,
	`UpdateDate` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `SysTool` (
	`Id` text PRIMARY KEY NOT NULL,
	`Name` text NOT NULL,
	`ToolCode` text NOT NULL,
	`OpenMode` integer NOT NULL,
	`MenuId` text DEFAULT '' NOT NULL,
	`Url` text DEFAULT '' NOT NULL,
	`Category` text NOT NULL,
	`TargetType` integer DEFAULT 0 NOT NULL,
	`Icon` text NOT NULL,
	`Summary` text NOT NULL,
	`Description` text DEFAULT '' NOT NULL,
	`Images` text DEFAULT '[]' NOT NULL,
	`AppTypes` text DEFAULT '[]' NOT NULL,
	`OpenRoles` text DEFAULT '[]' NOT NULL,
	`Sort` integer DEFAULT 0 NOT NULL,
	`IsDefault` integer DEFAULT 0 NOT NULL,
	`Version` text DEFAULT '' NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`ShelfTime` text DEFAULT '' NOT NULL,
	`UseCount` integer DEFAULT 0 NOT NULL,
	`UseCount30` integer DEFAULT 0 NOT NULL,
	`ScoreSum` integer DEFAULT 0 NOT NULL,
	`ScoreNum` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `SysTool_Code` ON `SysTool` (`ToolCode`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `ToolAction` (
	`Id` text PRIMARY KEY NOT NULL,
	`ToolId` text NOT NULL,
	`ActionId` text NOT NULL,
	`Name` text DEFAULT '' NOT NULL,
	`Sort` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ToolAction_Pair` ON `ToolAction` (`ToolId`,`ActionId`);--> statement-breakpoint
CREATE TABLE `ToolUse` (
	`ToolId` text NOT NULL,
	`UserId` text NOT NULL,
	`Day` text NOT NULL,
	`Num` integer DEFAULT 1 NOT NULL,
	`LastTime` text NOT NULL,
	PRIMARY KEY(`ToolId`, `UserId`, `Day`)
);
--> statement-breakpoint
CREATE INDEX `ToolUse_Day` ON `ToolUse` (`Day`,`ToolId`,`Num`);