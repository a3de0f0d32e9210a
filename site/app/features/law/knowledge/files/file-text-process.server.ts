import { z } from 'zod'
import { readConfined } from '#platform/confinement/read-confined.ts'
import type { Platform } from '#platform/platform.ts'
import type { FileText } from './file-kinds.ts'

const Output = z.union([
	z.object({
		ok: z.literal(true),
		text: z.string(),
		title: z.string().nullable(),
		citation: z.string().exactOptional(),
		validFrom: z.string().exactOptional(),
	}),
	z.object({
		ok: z.literal(false),
		problem: z.object({
			code: z.enum(['unknown-kind', 'no-text', 'password', 'broken', 'unsafe', 'unpacks-too-large']),
		}),
	}),
])

/** Reads a file in a confined process. */
export async function readFileText(
	deps: Pick<Platform, 'confinement' | 'siteRoot'>,
	name: string,
	bytes: Uint8Array,
	signal: AbortSignal,
): Promise<FileText> {
	const reader = {
		script: 'app/features/law/knowledge/files/file-text-program.server.ts',
		// An argument ends at a NUL, and one that is too long prevents the start; the file type is at its end.
		args: [name.replaceAll('\0', '').slice(-255)],
		reads: ['../legal', '../cases'],
	}
	const { output, stopped } = await readConfined(deps, reader, bytes, signal)
	if (stopped === 'time') return { ok: false, problem: { code: 'too-slow' } }
	const read = Output.safeParse(output)
	return read.success ? read.data : { ok: false, problem: { code: 'broken' } }
}
