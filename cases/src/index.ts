/** Articles as people tell them: the entries' index, written, read and computed. Every name that is exported is exported here. */

export { readBuiltInCases } from './built-in.ts'
export { type CaseColumns, type CaseIndex, rarityOf } from './case-index.ts'
export type { CaseEntry } from './entry.ts'
export { type Analyse, indexCases, type SynonymLines } from './index-cases.ts'
export { readCases, StaleCases, versionOf, writeCases } from './layout.ts'
