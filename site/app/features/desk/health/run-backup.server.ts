import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { processVariables } from '#platform/configuration/process-environment.ts'
import type { Platform } from '#platform/platform.ts'

/**
 * Runs the command that makes copies as the operator does, in a process of its own, whose memory is free again when it ends. Returns its exit
 * code and its last line, which says how it went.
 */
export async function runBackup(
	{ env, siteRoot }: Pick<Platform, 'env' | 'siteRoot'>,
	what: '--scheduled' | '--send' | '--try',
	more: Readonly<Record<string, string>>,
	signal: AbortSignal,
): Promise<{ code: number | null; line: string }> {
	const args = [...process.execArgv, join(siteRoot, 'scripts/backup.ts'), what]
	const folders = { DATA_DIR: env.dataDir, COPIES_DIR: env.copiesDir ?? 'off' }
	// In this process's own folder, whose .env it reads too.
	const variables = processVariables({ ...folders, ...more })
	const child = spawn(process.execPath, args, { env: variables, stdio: ['ignore', 'pipe', 'pipe'], signal })
	let said = ''
	const collect = (chunk: Buffer) => {
		said = (said + chunk.toString()).slice(-2_000)
	}
	child.stdout.on('data', collect)
	child.stderr.on('data', collect)
	const code = await new Promise<number | null>((resolve) => {
		child.once('close', resolve)
		// It was stopped, which is also its end.
		child.once('error', () => {})
	})
	return { code, line: said.trim().split('\n').at(-1) ?? '' }
}
