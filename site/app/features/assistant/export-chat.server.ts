import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transcript } from './transcript.it.ts'
import { transcriptPdf } from './transcript-pdf.ts'

const TIMEOUT_MS = 60_000

/** A conversation as PDF/A-2B, made and checked by the engine. @throws Error when the engine refuses, which is our fault */
export async function exportPdfA(siteRoot: string, transcript: Transcript, signal: AbortSignal): Promise<Buffer> {
	const folder = await mkdtemp(join(tmpdir(), 'chat-'))
	try {
		const [input, output] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')]
		await writeFile(input, transcriptPdf(transcript))
		await convert(siteRoot, ['convert', input, output, '--flavour', '2b'], signal)
		return await readFile(output)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

function convert(siteRoot: string, args: readonly string[], signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const engine = spawn(process.execPath, [join(siteRoot, '../pdfa/dist/cli.js'), ...args], {
			env: { PATH: process.env.PATH },
			stdio: 'ignore',
			timeout: TIMEOUT_MS,
			killSignal: 'SIGKILL',
			signal,
		})
		engine.on('error', reject)
		engine.on('close', (code) => {
			if (code === 0) resolve()
			else reject(new Error(`the transcript did not become PDF/A: the engine ended with ${code}`))
		})
	})
}
