/** What other modules may ask of evaluations: the only door to levels of hardship. */
export { levelOf } from './levels.ts'
