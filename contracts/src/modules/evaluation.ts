/**
 * evaluation — recognition of students in hardship (AssessmentType 1), comprehensive evaluation (2) and the school's own (3): questions that
 * students, reviewers and counsellors answer, reviews by class, college and school, what is made known, objections, levels; and the green channel.
 *
 * State of an assessment: 0 draft → 1 students answer (the office publishes) → 2 classes review (at EndTime) → 3 colleges look through (the last
 * class has reported) → 4 made known in the school → 5 archived (ended without an open objection). 1 to 4 → 1 the office has it done again.
 * A record: 0 not begun → 1 draft → 2 handed in → 4 under review → 5 reported by the class → 6 looked through → 7 settled; 2 or 4 → 3 returned
 * → 2; any → 8 void. A class: open → closed, which works out everything → made known → reported.
 * Score: a part is points × 100 / full marks; votes are a mean, without the highest and the lowest from seven on; shares come to 100 %. Stored
 * scores are whole numbers of 1/100, on the wire they have two decimals.
 * The office makes and settles assessments, colleges review theirs, counsellors and head teachers lead their classes, and class administrators and
 * reviewers act where their rows of ClassAdmin say so. UserId of students is Student.Id. Nobody but the voter reads a single vote; what is made
 * known and what lists show never holds identity numbers, mobiles, family facts or answers.
 */
import { assessments } from './evaluation/assessments.ts'
import { proportions } from './evaluation/proportions.ts'
import { questions } from './evaluation/questions.ts'
import { remarks } from './evaluation/remarks.ts'

/** How assessments are made; what happens in them stands beside it. */
export const evaluation = { ...assessments, ...proportions, ...questions, ...remarks }
