import { z } from 'zod'
import type { Result } from '#platform/result.ts'
import type { Fattura, FatturaProblem } from './fattura.ts'

const text = z.string()
const Facts = z.array(z.object({ label: text, value: text }))
const FactGroup = z.object({ title: text, facts: Facts })
const Line = z.object({
	...{ number: text, description: text, details: z.array(text), quantity: text, price: text, iva: text, total: text },
})
const Summary = z.object({ iva: text, details: z.array(text), imponibile: text, imposta: text })

const Document = z.object({
	...{ kind: text, number: text, date: text, currency: text, total: text, causale: z.array(text) },
	...{ lines: z.array(Line), moreLines: z.number(), summary: z.array(Summary), groups: z.array(FactGroup) },
	...{ attachments: z.array(text), other: Facts },
})

const Read = z.object({
	parties: z.array(FactGroup.extend({ name: text })),
	sending: FactGroup,
	documents: z.array(Document),
	other: Facts,
	isSigned: z.boolean(),
}) satisfies z.ZodType<Fattura>

const Problem = z.discriminatedUnion('code', [
	z.object({ code: z.literal('broken-xml'), line: z.number() }),
	z.object({ code: z.enum(['has-doctype', 'too-deep', 'too-many-elements', 'too-large', 'no-document', 'not-xml']) }),
	z.object({ code: z.literal('not-read') }),
	z.object({ code: z.literal('not-a-fattura'), root: text }),
	z.object({ code: z.literal('other-version'), version: text }),
	z.object({ code: z.literal('incomplete'), lacks: text }),
]) satisfies z.ZodType<FatturaProblem>

/** Output of the process that read a file: since it read bytes of a stranger, nothing in it is taken on trust. */
export const FatturaOutput = z.union([
	z.object({ ok: z.literal(true), fattura: Read }),
	z.object({ ok: z.literal(false), problem: Problem }),
]) satisfies z.ZodType<Result<{ fattura: Fattura }, FatturaProblem>>
