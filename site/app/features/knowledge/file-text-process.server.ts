import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { FileText } from './file-kinds.ts'

const MAX_HEAP_MB = 512
const TIMEOUT_MS = 60_000
const MAX_OUTPUT = 64 * 1024 * 1024

const Output = z.union([
	z.object({
		ok: z.literal(true),
		text: z.string(),
		title: z.string().nullable(),
		citation: z.string().exactOptional(),
		validFrom: z.string().exactOptional(),
	}),
	z.object({ ok: z.literal(false), code: z.enum(['unknown-kind', 'no-text', 'password', 'broken']) }),
])

/**
 * Reads a file in a process of its own, with limits on memory and time and without our environment: what a hostile file
 * breaks is that process.
 */
export function readFileText(
	siteRoot: string,
	name: string,
	bytes: Uint8Array,
	signal: AbortSignal,
): Promise<FileText> {
	const program = join(siteRoot, 'app/features/knowledge/file-text-program.ts')
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [`--max-old-space-size=${MAX_HEAP_MB}`, program, name], {
			env: { PATH: process.env.PATH },
			stdio: ['pipe', 'pipe', 'ignore'],
			timeout: TIMEOUT_MS,
			killSignal: 'SIGKILL',
			signal,
		})
		const pieces: Buffer[] = []
		let size = 0
		child.stdout.on('data', (piece: Buffer) => {
			size += piece.length
			if (size > MAX_OUTPUT) child.kill('SIGKILL')
			else pieces.push(piece)
		})
		child.on('error', reject)
		child.on('close', (code, killed) => {
			const output = Output.safeParse(code === 0 ? parseJson(Buffer.concat(pieces).toString()) : undefined)
			resolve(output.success ? output.data : { ok: false, code: killed === null ? 'broken' : 'too-slow' })
		})
		// A process that ended early reads no more.
		child.stdin.on('error', () => {})
		child.stdin.end(bytes)
	})
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
