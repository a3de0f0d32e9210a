import { spawnSync } from 'node:child_process'

/** First version number that the program prints. */
export function versionOf(program: string, argument = '--version'): string {
	const { stdout, stderr } = spawnSync(program, [argument], { encoding: 'utf8' })
	return /\d+\.\d[\w.]*/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown'
}
