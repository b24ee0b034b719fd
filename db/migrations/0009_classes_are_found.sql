CREATE INDEX `ClassInfo_Name` ON `ClassInfo` (`Pinyin`,`ClassName`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ClassInfo_Grade` ON `ClassInfo` (`Grade`,`ClassName`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `ClassInfo_Major` ON `ClassInfo` (`MajorId`,`ClassCode`,`Id`) WHERE IsDel = 0;--> statement-breakpoint
CREATE INDEX `UserOrg_List` ON `UserOrg` (`Sort`,`Id`) WHERE IsDel = 0;