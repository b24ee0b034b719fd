-- How a student is reached stands in Student alone. An address that came with a new password stood in the account only: it is
-- taken where nobody has edited the student since he was made.
UPDATE `Student` SET `Mail` = (SELECT u.`Mail` FROM `UserMan` u WHERE u.`Id` = `Student`.`UserId`)
WHERE `IsDel` = 0 AND `RowVersion` = 1
  AND EXISTS (SELECT 1 FROM `UserMan` u WHERE u.`Id` = `Student`.`UserId` AND u.`Mail` <> '');
--> statement-breakpoint
UPDATE `UserMan` SET `Mobile` = '', `Mail` = ''
WHERE EXISTS (SELECT 1 FROM `Student` s WHERE s.`UserId` = `UserMan`.`Id` AND s.`IsDel` = 0);
