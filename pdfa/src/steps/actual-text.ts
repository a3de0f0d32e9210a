import { latin1Bytes } from '#pdfa-platform/bytes'
import { applyEdits, type Edit, readContent, shownBytes } from '../model/content.ts'
import { contentOf, holders, setContent } from '../model/holders.ts'
import { name, textAt } from '../model/objects.ts'
import type { Operand } from '../model/operand.ts'
import { scan } from '../model/scan.ts'
import { dictionaries } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

const PRIVATE_USE = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u
/** First byte of a text string in UTF-16 (ISO 32000-2 §7.9.2.2). */
const BIG_ENDIAN = 0xfe

/** ISO 19005-4 §6.2.10.8: replacement text has no private use characters; text with any is removed. */
export const actualText: Step = {
	name: 'actual-text',
	subjects: ['actual-text'],
	run(doc, { profile }) {
		const findings: Finding[] = []
		const clause = clauseOf(profile, 'actual-text')
		for (const { dict, object } of dictionaries(doc.context)) {
			if (!dict.has(name('ActualText')) || !PRIVATE_USE.test(textAt(dict, 'ActualText') ?? '')) continue
			dict.delete(name('ActualText'))
			findings.push({ clause, action: 'removed', object, note: 'ActualText of private use characters' })
		}
		for (const holder of holders(doc)) {
			if (!scan(holder).operators.has('BDC')) continue
			const { bytes } = contentOf(holder)
			const edits: Edit[] = []
			readContent(bytes, ({ operator, operands }) => {
				const properties = operands.at(-1)
				const text =
					operator === 'BDC' && properties?.kind === 'dict' ? properties.entries.get('ActualText') : undefined
				if (text && PRIVATE_USE.test(decoded(bytes, text))) edits.push({ start: text.start, end: text.end, text: '()' })
			})
			if (edits.length === 0) continue
			setContent(doc, holder, applyEdits(bytes, edits))
			const note = `${edits.length} ActualText of private use characters emptied`
			findings.push({ clause, action: 'removed', ...(holder.page && { page: holder.page.number }), note })
		}
		return findings
	},
}

function decoded(bytes: Uint8Array, operand: Operand): string {
	const raw = latin1Bytes(shownBytes(bytes, operand))
	return raw[0] === BIG_ENDIAN ? new TextDecoder('utf-16be').decode(raw) : new TextDecoder().decode(raw)
}
