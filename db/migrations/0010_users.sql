DROP INDEX `UserMan_Org`;--> statement-breakpoint
CREATE INDEX `UserMan_List` ON `UserMan` (`LoginName`,`Id`,`PwdUpdateTime`,`WxUserId`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `UserMan_Live` ON `UserMan` (`Id`,`LoginName`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `UserMan_Pinyin` ON `UserMan` (`Pinyin`,`TrueName`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `UserMan_Class` ON `UserMan` (`ClassId`,`LoginName`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `UserMan_Type` ON `UserMan` (`UserType`,`LoginName`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `UserMan_State` ON `UserMan` (`State`,`LoginName`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `UserMan_Password` ON `UserMan` (`PwdUpdateTime`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `UserMan_Lock` ON `UserMan` (`LockUntil`) WHERE IsDel = 0 and LockUntil is not null;--> statement-breakpoint
CREATE INDEX `UserMan_Org` ON `UserMan` (`OrgId`,`LoginName`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
ALTER TABLE `ImportTask` ADD `Skipped` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `ImportTask` ADD `Duplicate` integer DEFAULT 3 NOT NULL;