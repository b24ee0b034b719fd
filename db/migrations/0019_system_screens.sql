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
ALTER TABLE `SiteConfig` ADD `BindNotice` text;--> statement-breakpoint
CREATE INDEX `MessagePush_Failed` ON `MessagePush` (`CreateDate`,`Id`) WHERE State = 2;--> statement-breakpoint
CREATE INDEX `WfInstance_End` ON `WfInstance` (`EndTime`,`StarterClassId`) WHERE IsDel = 0 and EndTime is not null;--> statement-breakpoint
CREATE INDEX `WfTask_Handled` ON `WfTask` (`HandleTime`,`InstanceId`,`ArriveTime`) WHERE IsDel = 0 and State = 1 and Kind = 1;