import { type ConvertOptions, convert as convertAnyway, type Result } from './convert.ts'
import { type Glance, glance as glanceAnyway } from './inspect/glance.ts'
import { withAllFiles } from './platform/browser/files.ts'

export { type CheckResult, check } from './check/index.ts'
export type { ConvertOptions, Progress, Result } from './convert.ts'
export type { Glance } from './inspect/glance.ts'
export { type EngineFiles, FileUnavailable, setEngineFiles } from './platform/browser/files.ts'
export type { Failure, Problem, ProblemCode } from './problem.ts'
export { FLAVOURS, isFlavour } from './profiles/index.ts'
export type { Flavour } from './profiles/profile.ts'
export type { Finding } from './step.ts'

/**
 * The same converter as Node's, in a Web Worker. What needs Node is not here: signers, and fetching packages of fonts.
 * @throws FileUnavailable where a font or another file of the engine could not be fetched: without it the result would be another
 */
export function convert(bytes: Uint8Array, options: ConvertOptions): Promise<Result> {
	return withAllFiles(() => convertAnyway(bytes, options))
}

/**
 * Says what matters of a document before it is converted: pages, those that are scans, active parts, signatures.
 * @throws FileUnavailable
 */
export function glance(bytes: Uint8Array): Promise<Glance | undefined> {
	return withAllFiles(() => glanceAnyway(bytes))
}
