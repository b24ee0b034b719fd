CREATE TABLE `MsgGroup` (
	`Id` text PRIMARY KEY NOT NULL,
	`Name` text NOT NULL,
	`Users` text NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `MsgGroup_Name` ON `MsgGroup` (`CreateUserId`,`Name`) WHERE IsDel = 0;--> statement-breakpoint
CREATE TABLE `Notice` (
	`Id` text PRIMARY KEY NOT NULL,
	`Title` text NOT NULL,
	`Content` text NOT NULL,
	`NoticeType` integer NOT NULL,
	`Level` integer DEFAULT 1 NOT NULL,
	`IsTop` integer DEFAULT 0 NOT NULL,
	`ReceiptType` integer DEFAULT 0 NOT NULL,
	`ReceiptForm` text NOT NULL,
	`Scope` text NOT NULL,
	`Files` text NOT NULL,
	`Images` text NOT NULL,
	`IsPublic` integer DEFAULT 0 NOT NULL,
	`PublishTime` text,
	`ExpireTime` text,
	`State` integer DEFAULT 0 NOT NULL,
	`AuditUserId` text DEFAULT '' NOT NULL,
	`SendTime` text,
	`OrgId` text DEFAULT '' NOT NULL,
	`ReceiverNum` integer DEFAULT 0 NOT NULL,
	`ReadNum` integer DEFAULT 0 NOT NULL,
	`ReceiptNum` integer DEFAULT 0 NOT NULL,
	`Reason` text DEFAULT '' NOT NULL,
	`RemindNum` integer DEFAULT 0 NOT NULL,
	`RemindTime` text,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL,
	`UpdateDate` text,
	`IsDel` integer DEFAULT 0 NOT NULL,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `Notice_List` ON `Notice` (`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Notice_Author` ON `Notice` (`CreateUserId`,`CreateDate`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `Notice_Due` ON `Notice` (`PublishTime`) WHERE State = 5 and IsDel = 0;--> statement-breakpoint
CREATE INDEX `Notice_Over` ON `Notice` (`ExpireTime`) WHERE State = 2 and IsDel = 0;--> statement-breakpoint
CREATE INDEX `Notice_Public` ON `Notice` (`SendTime`,`Id`) WHERE State = 2 and IsPublic = 1 and IsDel = 0;--> statement-breakpoint
CREATE TABLE `NoticeRead` (
	`NoticeId` text NOT NULL,
	`UserId` text NOT NULL,
	`ReadTime` text,
	`ReceiptTime` text,
	`ReceiptContent` text,
	`RemindCount` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`NoticeId`, `UserId`)
);
--> statement-breakpoint
CREATE INDEX `NoticeRead_Mine` ON `NoticeRead` (`UserId`,`NoticeId`);--> statement-breakpoint
CREATE INDEX `NoticeRead_Unread` ON `NoticeRead` (`UserId`,`NoticeId`) WHERE ReadTime is null;