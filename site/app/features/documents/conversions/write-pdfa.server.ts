import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Paragraph, plainPdf } from '#app/features/documents/plain-pdf/plain-pdf.ts'
import type { Platform } from '#platform/platform.ts'
import { runEngine } from './pdfa-process.server.ts'

/** Returns paragraphs as PDF/A-2B. @throws Error if the engine refuses them, which is a bug */
export async function writePdfA(
	deps: Pick<Platform, 'confinement' | 'siteRoot'>,
	{ title, paragraphs }: { title: string; paragraphs: readonly Paragraph[] },
	signal: AbortSignal,
): Promise<Buffer> {
	return toPdfA(deps, await plainPdf(title, paragraphs), signal)
}

/** Returns a PDF that the site wrote as PDF/A-2B, produced and checked by the engine. @throws Error if the engine refuses it, which is a bug */
export async function toPdfA(
	{ confinement, siteRoot }: Pick<Platform, 'confinement' | 'siteRoot'>,
	pdf: Uint8Array,
	signal: AbortSignal,
): Promise<Buffer> {
	const folder = await mkdtemp(join(tmpdir(), 'text-'))
	try {
		await writeFile(join(folder, 'in.pdf'), pdf)
		const files = { from: 'in.pdf', to: 'out.pdf', flavour: '2b', settings: {} } as const
		const result = await runEngine({ confinement, siteRoot, folder, signal }, files, () => {})
		if (!result.ok) throw new Error(`the file did not become PDF/A: ${result.problem.code} ${result.stderr}`)
		return await readFile(join(folder, files.to))
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
