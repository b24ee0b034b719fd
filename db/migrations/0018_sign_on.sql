CREATE TABLE `MessagePush` (
	`Id` text PRIMARY KEY NOT NULL,
	`BatchId` text NOT NULL,
	`Channel` integer NOT NULL,
	`TemplateCode` text NOT NULL,
	`ReceiverId` text DEFAULT '' NOT NULL,
	`Address` text DEFAULT '' NOT NULL,
	`Title` text DEFAULT '' NOT NULL,
	`Body` text NOT NULL,
	`Url` text DEFAULT '' NOT NULL,
	`BusinessId` text DEFAULT '' NOT NULL,
	`IsSecret` integer DEFAULT 0 NOT NULL,
	`State` integer DEFAULT 0 NOT NULL,
	`FailReason` text DEFAULT '' NOT NULL,
	`RetryCount` integer DEFAULT 0 NOT NULL,
	`NextTime` text,
	`SendTime` text,
	`ReadTime` text,
	`CreateDate` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `MessagePush_Next` ON `MessagePush` (`NextTime`,`Id`) WHERE State = 0;--> statement-breakpoint
CREATE INDEX `MessagePush_Sent` ON `MessagePush` (`SendTime`,`Id`) WHERE State = 1;--> statement-breakpoint
CREATE INDEX `MessagePush_Receiver` ON `MessagePush` (`ReceiverId`,`Id`);--> statement-breakpoint
CREATE TABLE `ResetLink` (
	`UserId` text PRIMARY KEY NOT NULL,
	`Hash` text NOT NULL,
	`ExpiresTime` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ResetLink_Hash` ON `ResetLink` (`Hash`);--> statement-breakpoint
ALTER TABLE `UserMan` ADD `WxOpenId` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `UserMan_Wx` ON `UserMan` (`WxUserId`) WHERE IsDel = 0 and WxUserId <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `UserMan_WxOpen` ON `UserMan` (`WxOpenId`) WHERE IsDel = 0 and WxOpenId <> '';