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
DROP INDEX `MessagePush_Sent`;--> statement-breakpoint
DROP INDEX `MessagePush_Next`;--> statement-breakpoint
ALTER TABLE `MessagePush` ADD `Module` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `MessagePush` ADD `IsUrgent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `MessagePush_Outer` ON `MessagePush` (`State`,`SendTime`,`Id`) WHERE Channel > 1;--> statement-breakpoint
CREATE INDEX `MessagePush_Unread` ON `MessagePush` (`ReceiverId`,`Module`) WHERE State = 1 and Channel = 1 and ReadTime is null;--> statement-breakpoint
CREATE INDEX `MessagePush_Business` ON `MessagePush` (`BusinessId`,`TemplateCode`,`ReceiverId`) WHERE BusinessId <> '';--> statement-breakpoint
CREATE INDEX `MessagePush_Batch` ON `MessagePush` (`BatchId`,`State`,`Channel`,`ReceiverId`);--> statement-breakpoint
CREATE INDEX `MessagePush_Next` ON `MessagePush` (`Channel`,`NextTime`,`Id`) WHERE State = 0;