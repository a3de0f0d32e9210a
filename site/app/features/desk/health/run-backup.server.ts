import { join } from 'node:path'
import type { Platform } from '#platform/platform.ts'
import { runScript } from './run-script.server.ts'

/** Runs the command that makes copies. Returns its exit code and its last line, which says how it went. */
export async function runBackup(
	{ env, siteRoot }: Pick<Platform, 'env' | 'siteRoot'>,
	what: '--scheduled' | '--send' | '--try',
	more: Readonly<Record<string, string>>,
	signal: AbortSignal,
): Promise<{ code: number | null; line: string }> {
	const folders = { DATA_DIR: env.dataDir, COPIES_DIR: env.copiesDir ?? 'off' }
	const variables = { ...folders, ...more }
	const script = join(siteRoot, 'scripts/backup.ts')
	const { code, stdout, stderr } = await runScript(script, { args: [what], variables, signal })
	const said = code === 0 ? stdout : stderr
	return { code, line: said.trim().split('\n').at(-1) ?? '' }
}
