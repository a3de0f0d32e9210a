/** Calculations that the law prescribes. Every name that is exported is exported here. */

export { type Recognised, recognise } from './ask/recognise.ts'
export { findTool, tools } from './catalogue.ts'
export { type CountedTerm, countTerm, type Term } from './terms/count-term.ts'
export { holidaysOf } from './terms/holidays.ts'
export type { Field } from './tool/fields.ts'
export type { Calculation, Chart, Outcome, ParameterNote, Result, Step, Table, Theme, Tool } from './tool/tool.ts'
