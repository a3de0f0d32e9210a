/** The program that fetches packages, and what to write before its arguments. Tests put another in its place. */
export interface PackageClient {
	command: string
	args: readonly string[]
}

/** The problem in the program's own words. */
export type InstallResult = { ok: true } | { ok: false; problem: string }
