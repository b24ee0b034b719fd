CREATE TABLE `DownTask` (
	`Id` text PRIMARY KEY NOT NULL,
	`DownFileName` text NOT NULL,
	`BusinessType` integer NOT NULL,
	`DownType` integer NOT NULL,
	`Phase` integer DEFAULT 0 NOT NULL,
	`Request` text NOT NULL,
	`Total` integer DEFAULT 0 NOT NULL,
	`FileId` text DEFAULT '' NOT NULL,
	`ExpireDate` text,
	`FailReason` text DEFAULT '' NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `DownTask_Owner` ON `DownTask` (`CreateUserId`,`CreateDate`,`Id`);--> statement-breakpoint
CREATE INDEX `DownTask_Open` ON `DownTask` (`Phase`,`Id`);