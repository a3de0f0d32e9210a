/** Calculations that the law prescribes. Every name that is exported is exported here. */

export { type CountedTerm, countTerm, type Term } from './terms/count-term.ts'
export { holidaysOf } from './terms/holidays.ts'
