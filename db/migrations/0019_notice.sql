CREATE TABLE `MessageBatch` (
	`Id` text PRIMARY KEY NOT NULL,
	`Module` text NOT NULL,
	`TemplateCode` text NOT NULL,
	`Title` text NOT NULL,
	`Body` text NOT NULL,
	`Url` text DEFAULT '' NOT NULL,
	`BusinessId` text DEFAULT '' NOT NULL,
	`Channels` text NOT NULL,
	`IsSecret` integer DEFAULT 0 NOT NULL,
	`IsUrgent` integer DEFAULT 0 NOT NULL,
	`Cancelled` integer DEFAULT 0 NOT NULL,
	`Rest` text,
	`Left` integer DEFAULT 0 NOT NULL,
	`CreateDate` text NOT NULL,
	`CreateUserId` text DEFAULT '' NOT NULL,
	`CreateUserName` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `MessageBatch_Business` ON `MessageBatch` (`BusinessId`);--> statement-breakpoint
CREATE INDEX `MessageBatch_List` ON `MessageBatch` (`CreateDate`,`Module`,`Title`,`Body`);--> statement-breakpoint
CREATE INDEX `MessageBatch_Open` ON `MessageBatch` (`Id`) WHERE Left > 0 or Cancelled = 1;--> statement-breakpoint
CREATE TABLE `MessageTemplate` (
	`Id` text PRIMARY KEY NOT NULL,
	`Text` text NOT NULL,
	`Channels` text NOT NULL,
	`State` integer DEFAULT 1 NOT NULL,
	`UpdateDate` text,
	`RowVersion` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `NoticeRead_Mine` ON `NoticeRead` (`UserId`,`ReadTime`,`NoticeId`);--> statement-breakpoint
CREATE TABLE `JobRun` (
	`Id` text PRIMARY KEY NOT NULL,
	`Job` text NOT NULL,
	`DueTime` text NOT NULL,
	`StartTime` text NOT NULL,
	`Ms` integer DEFAULT 0 NOT NULL,
	`State` integer NOT NULL,
	`Num` integer DEFAULT 0 NOT NULL,
	`Error` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `JobRun_List` ON `JobRun` (`StartTime`,`Id`,`State`,`Job`);--> statement-breakpoint
CREATE TABLE `SitePicture` (
	`Id` text PRIMARY KEY NOT NULL,
	`Type` text NOT NULL,
	`Content` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `MessagePush_Sent`;--> statement-breakpoint
DROP INDEX `MessagePush_Next`;--> statement-breakpoint
ALTER TABLE `MessagePush` ADD `Module` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `MessagePush` ADD `IsUrgent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `MessagePush_Outer` ON `MessagePush` (`State`,`SendTime`,`Id`) WHERE Channel > 1;--> statement-breakpoint
CREATE INDEX `MessagePush_Unread` ON `MessagePush` (`ReceiverId`,`Module`) WHERE State = 1 and Channel = 1 and ReadTime is null;--> statement-breakpoint
CREATE INDEX `MessagePush_Failed` ON `MessagePush` (`CreateDate`,`Id`) WHERE State = 2;--> statement-breakpoint
CREATE INDEX `MessagePush_Business` ON `MessagePush` (`BusinessId`,`TemplateCode`,`ReceiverId`) WHERE BusinessId <> '';--> statement-breakpoint
CREATE INDEX `MessagePush_Batch` ON `MessagePush` (`BatchId`,`State`,`Channel`,`ReceiverId`);--> statement-breakpoint
CREATE INDEX `MessagePush_Next` ON `MessagePush` (`Channel`,`NextTime`,`Id`) WHERE State = 0;--> statement-breakpoint
ALTER TABLE `SiteConfig` ADD `BindNotice` text;--> statement-breakpoint
CREATE INDEX `WfInstance_End` ON `WfInstance` (`EndTime`,`StarterClassId`) WHERE IsDel = 0 and EndTime is not null;--> statement-breakpoint
CREATE INDEX `WfTask_Handled` ON `WfTask` (`HandleTime`,`InstanceId`,`ArriveTime`) WHERE IsDel = 0 and State = 1 and Kind = 1;