import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from '../inspect/inspect.ts'
import { comparePage } from '../render/compare.ts'
import { png } from '../render/png.ts'
import { extract } from '../signed/extract.ts'
import { signersOfEnvelope, signersOfPdf } from '../signed/signers.ts'
import { split } from '../split/split.ts'
import type { Command } from './arguments.ts'
import { writeWhole } from './files.ts'
import type { Terminal } from './terminal.ts'

type DocumentCommand = Extract<Command, { name: 'inspect' | 'split' | 'compare' }>

/** The commands that look at a document without converting it. */
export function runOnDocument(command: DocumentCommand, terminal: Terminal): Promise<number> {
	if (command.name === 'inspect') return inspectOne(command)
	return command.name === 'split' ? splitOne(command, terminal) : compareOne(command, terminal)
}

async function inspectOne({ input, report }: Extract<Command, { name: 'inspect' }>): Promise<number> {
	const bytes = await readFile(input)
	const envelope = extract(bytes)
	const document = envelope.ok ? envelope.bytes : bytes
	const signers = [...(envelope.ok ? signersOfEnvelope(bytes) : []), ...signersOfPdf(document)]
	const inspection = await inspect(document).catch(() => null) // a reader that is less patient than the engine
	writeWhole(report, JSON.stringify({ envelopes: envelope.ok ? envelope.envelopes : 0, signers, inspection }))
	return 0
}

async function splitOne(command: Extract<Command, { name: 'split' }>, { stdout }: Terminal): Promise<number> {
	const bytes = await readFile(command.input)
	const starts = command.bookmarks ? (await inspect(bytes)).bookmarks.map(({ page }) => page) : []
	for (const [index, part] of (await split(bytes, command.maxBytes, starts)).entries()) {
		const file = `${String(index + 1).padStart(3, '0')}.pdf`
		writeWhole(join(command.output, file), part.bytes)
		const { first, last } = part
		stdout.write(`${JSON.stringify({ file, first, last, sizeBytes: part.bytes.length })}\n`)
	}
	return 0
}

async function compareOne(command: Extract<Command, { name: 'compare' }>, { stdout }: Terminal): Promise<number> {
	const { before, after, output, page, width } = command
	const found = await comparePage(await readFile(before), await readFile(after), page, width)
	for (const side of ['before', 'after', 'difference'] as const)
		writeWhole(join(output, `${side}.png`), png(found[side]))
	stdout.write(`${JSON.stringify({ changed: found.changed })}\n`)
	return 0
}
