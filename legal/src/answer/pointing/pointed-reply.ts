/** A model's reply: the sentences it points at, how sure it is, and its own words. Read while it streams, checked when it is whole. */
import { z } from 'zod'
import { jsonIn } from '../../models/json-in.ts'
import { closedObject } from '../../models/reply-form.ts'
import type { ReplyForm, ToolCall } from '../../ports.ts'

/** Sentences that a reply may point at. */
const mostPointed = 6
/** Sentences of its own that are read; a model that writes more loses the last. */
const mostOwn = 5
const longestOwn = 600
/** Characters read from a model at most. */
export const longestReply = 16_000

/** Services without structured output write numbers and booleans as they are. */
const Value = z.union([z.string().max(200), z.number(), z.boolean()]).transform(String)
/** A calculation is asked for by the name of its tool and the values of its fields; an empty name means none. */
const Call = z.object({
	strumento: z.string().max(60),
	dati: z.array(z.object({ campo: z.string().min(1).max(60), valore: Value })).max(30),
})

const SentenceNumber = z.number().int().positive()
const Head = z.object({
	frasi: z.array(SentenceNumber).max(mostPointed),
	bastano: z.enum(['si', 'in-parte', 'no']),
	manca: z.string().max(longestOwn).catch(''),
	p: z.number().min(0).max(1),
	calcolo: Call.optional().catch(undefined),
})
const Whole = Head.extend({
	risposta: z
		.array(
			z.object({ testo: z.string().min(1).max(longestOwn), frasi: z.array(SentenceNumber).min(1).max(mostPointed) }),
		)
		.catch([]),
})

const numbersForm = { type: 'array', items: { type: 'integer' } } as const
const listOf = (items: ReplyForm['schema']) => ({ type: 'array', items })
const textForm = { type: 'string' } as const
const callForm = closedObject({
	strumento: textForm,
	dati: listOf(closedObject({ campo: textForm, valore: textForm })),
})

/** The form of a reply, for services with structured output. @param hasTools true where a calculation may be asked for */
export function pointedForm(hasTools: boolean): ReplyForm {
	const schema = closedObject({
		frasi: numbersForm,
		bastano: { type: 'string', enum: ['si', 'in-parte', 'no'] },
		manca: textForm,
		p: { type: 'number' },
		...(hasTools ? { calcolo: callForm } : {}),
		risposta: listOf(closedObject({ testo: textForm, frasi: numbersForm })),
	})
	return { name: 'risposta_di_legge', schema }
}

export interface Pointed {
	readonly numbers: readonly number[]
	/** True, in part or not: these sentences suffice to answer. */
	readonly enough: 'yes' | 'partly' | 'no'
	/** The fact or rule that is missing, in the model's words; empty where nothing is. */
	readonly missing: string
	/** The model’s probability that these sentences decide, 0..1; 0 without one. */
	readonly p: number
	readonly call?: ToolCall
}

export interface OwnStatement {
	readonly text: string
	/** Numbers of the sentences it rests on. */
	readonly numbers: readonly number[]
}

export interface PointedReply extends Pointed {
	readonly own: readonly OwnStatement[]
}

const ENOUGH = { si: 'yes', 'in-parte': 'partly', no: 'no' } as const

/** The key after the head of a reply. */
const headEnd = '"risposta"'

/**
 * Returns what a reply points at as soon as its head has arrived: before its own words begin.
 * @param offered how many sentences the model was given: pointing at any other makes the reply unreadable
 */
export function readHead(text: string, offered: number): Pointed | undefined {
	const end = text.indexOf(headEnd)
	if (end === -1) return undefined
	const head = Head.safeParse(jsonIn(`${text.slice(0, end).trimEnd().replace(/,$/, '')}}`))
	return head.success && areOffered(head.data.frasi, offered) ? pointedBy(head.data) : undefined
}

/** Returns true if the last piece of a reply completes its head: reading is tried once, not at every piece. */
export function completesHead(text: string, piece: string): boolean {
	return text.slice(-piece.length - headEnd.length).includes(headEnd)
}

/** Returns a whole reply; undefined where it does not parse or points at what was not offered. Fences and words around it do not matter. */
export function readPointedReply(text: string, offered: number): PointedReply | undefined {
	const whole = Whole.safeParse(jsonIn(text))
	if (!whole.success || !areOffered(whole.data.frasi, offered)) return undefined
	const own = whole.data.risposta
		.slice(0, mostOwn)
		.filter(({ frasi }) => areOffered(frasi, offered))
		.map(({ testo, frasi }) => ({ text: testo.trim(), numbers: [...new Set(frasi)] }))
	return { ...pointedBy(whole.data), own }
}

function pointedBy({ frasi, bastano, manca, p, calcolo }: z.infer<typeof Head>): Pointed {
	const call = calcolo && {
		...{ tool: calcolo.strumento },
		inputs: Object.fromEntries(calcolo.dati.map(({ campo, valore }) => [campo, valore])),
	}
	return {
		...{ numbers: [...new Set(frasi)], enough: ENOUGH[bastano], missing: manca.trim(), p: frasi.length === 0 ? 0 : p },
		...(call === undefined ? {} : { call }),
	}
}

function areOffered(numbers: readonly number[], offered: number): boolean {
	return numbers.every((number) => number <= offered)
}
