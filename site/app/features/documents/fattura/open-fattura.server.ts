import { onStoredDocument } from '#app/features/documents/conversions/stored-document.server.ts'
import { readConfined } from '#platform/confinement/read-confined.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { FATTURA_MAX_BYTES, type Fattura, type FatturaProblem } from './fattura.ts'
import { FatturaOutput } from './fattura-output.server.ts'

type Needs = Pick<Platform, 'confinement' | 'siteRoot' | 'storage'>
type Opened = Result<{ fattura: Fattura }, FatturaProblem>

const PROGRAM = { script: 'app/features/documents/fattura/read-fattura-program.server.ts' }

/** Reads a stored file as fatture, out of its envelope if it has one, in a confined process; the signature is not checked. */
export function openFattura(
	deps: Needs,
	{ path, kind }: { path: string; kind: string },
	signal: AbortSignal,
): Promise<Opened> {
	const isEnvelope = kind === 'p7m'
	return onStoredDocument(deps, { path, isEnvelope }, signal, async (document) => {
		if (!document) return refused({ code: 'no-document' })
		if (document.length > FATTURA_MAX_BYTES) return refused({ code: 'too-large' })
		const { output } = await readConfined(deps, PROGRAM, document, signal)
		const read = FatturaOutput.safeParse(output)
		if (!read.success) return refused({ code: 'not-read' })
		return read.data.ok && isEnvelope ? { ok: true, fattura: { ...read.data.fattura, isSigned: true } } : read.data
	})
}

function refused(problem: FatturaProblem): Opened {
	return { ok: false, problem }
}
