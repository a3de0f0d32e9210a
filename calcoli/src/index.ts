/** Calculations that the law prescribes. Every name that is exported is exported here. */

export type { TermRule } from './ask/kind.ts'
export { type Recognised, recognise } from './ask/recognise.ts'
export { readReply } from './ask/reply.ts'
export { findTool, tools, toolsReading, toolsWith } from './catalogue.ts'
export {
	AUDIENCES,
	type Audience,
	DEADLINE_THEMES,
	type Deadline,
	type DeadlineTheme,
	type Extension,
} from './deadlines/deadline.ts'
export { deadlinesOf, nextDeadline } from './deadlines/deadlines-of.ts'
export { type Figure, figuresIn, fillFigures } from './parameters/figures.ts'
export type { Parameter, ParameterValue, Unit } from './parameters/parameter.ts'
export { dayText, parameterText } from './parameters/parameter-text.ts'
export {
	findParameter,
	knownTo,
	type ParameterChange,
	parameterChanges,
	parameterOn,
	parameters,
	valuesOf,
} from './parameters/parameters.ts'
export { chooseStudioValues, type StudioValue } from './parameters/studio-values.ts'
export { addDays, type IsoDate } from './terms/days.ts'
export { holidaysOf } from './terms/holidays.ts'
export type { F24Line, Section as F24Section } from './tool/f24-line.ts'
export { type Field, plainNumber, saysYes } from './tool/fields.ts'
export {
	type Calculation,
	type Chart,
	fieldsOn,
	type Outcome,
	type ParameterNote,
	type Result,
	type Step,
	type Table,
	type Theme,
	type Tool,
	type Tree,
	type TreePerson,
} from './tool/tool.ts'
