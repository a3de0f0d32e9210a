export { type CheckResult, check } from './check/index.ts'
export { type ConvertOptions, convert, type Progress, type Result } from './convert.ts'
export type { Description } from './describe.ts'
export { CJK_FAMILIES, type CjkFamily } from './fonts/cjk-packages.ts'
export { type FetchResult, fetchFontPackages } from './fonts/font-packages.ts'
export type { Inspection } from './inspect/inspect.ts'
export { DEFAULT_LIMITS, type Limits } from './limits.ts'
export { documentOfPictures } from './paper/picture-document.ts'
export type { GreyPicture, PageReading, PicturePage, ReadPage, ReadWord } from './paper/port.ts'
export {
	OCR_MODES,
	type OcrMode,
	type ReadPageReport,
	type ReadPagesOptions,
	readPages,
	type WithText,
} from './paper/read-pages.ts'
export { makeSmaller, type SmallerOptions } from './paper/smaller.ts'
export type { LargePicture, Layers, ShrinkPicture, SplitLayers } from './paper/smaller-image.ts'
export type { Failure, Problem, ProblemCode } from './problem.ts'
export { FLAVOURS, isFlavour } from './profiles/index.ts'
export type { Flavour, Level, Part } from './profiles/profile.ts'
export type { Signer } from './signed/signers.ts'
export type { Finding } from './step.ts'
