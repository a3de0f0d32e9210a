/** The Italian language, without law. Every name that is exported is exported here. */

export { analyse, analyserVersion, analyseWord, type Token, tokenize } from './analyse.ts'
export { datesIn, type WrittenDate } from './dates.ts'
export { foldAccents, foldCase, normaliseLetters } from './fold.ts'
export { type IsoDate, isIsoDate, parseIsoDate } from './iso-date.ts'
export { monthNames } from './months.ts'
export { saidIn, says, withoutDenied } from './negation.ts'
export { numberOfWord, spelledNumber } from './number-words.ts'
export { citiesAbroad, countriesAbroad, peoplesAbroad } from './places.ts'
export { stemItalian } from './stem-italian.ts'
export { questionWords, stopWords } from './stop-words.ts'
export { formsOf } from './verb-forms.ts'
