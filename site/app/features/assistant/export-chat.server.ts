import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runEngine } from '#app/features/conversions/pdfa-process.server.ts'
import { plainPdf } from '#app/features/plain-pdf/plain-pdf.ts'
import type { Platform } from '#platform/platform.ts'
import { type Transcript, transcriptParagraphs } from './transcript.it.ts'

/** Returns a conversation as PDF/A-2B, produced and checked by the engine. @throws Error if the engine refuses it, which is a bug */
export async function exportPdfA(
	{ confinement, siteRoot }: Pick<Platform, 'confinement' | 'siteRoot'>,
	transcript: Transcript,
	signal: AbortSignal,
): Promise<Buffer> {
	const folder = await mkdtemp(join(tmpdir(), 'chat-'))
	try {
		await writeFile(join(folder, 'in.pdf'), plainPdf(transcript.title, transcriptParagraphs(transcript)))
		const files = { from: 'in.pdf', to: 'out.pdf', flavour: '2b', settings: {} } as const
		const result = await runEngine({ confinement, siteRoot, folder, signal }, files, () => {})
		if (!result.ok) throw new Error(`the transcript did not become PDF/A: ${result.problem.code} ${result.stderr}`)
		return await readFile(join(folder, files.to))
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
