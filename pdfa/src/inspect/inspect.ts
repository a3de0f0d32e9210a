import { isFlavour } from '../profiles/index.ts'
import type { Flavour } from '../profiles/profile.ts'

export interface Heading {
	level: number
	text: string
	page: number
}

export interface Figure {
	page: number
	/** Alternate text; missing where there is none. */
	alternate?: string
}

/** Contents of a document that matter before it is filed. Pages count from 1. */
export interface Inspection {
	pages: number
	/** Pages that show no text: pictures of paper, most of them. */
	pagesWithoutText: number[]
	title?: string
	language?: string
	/** The flavour its metadata claim, checked or not. */
	claimed?: Flavour
	tagged: boolean
	headings: Heading[]
	figures: Figure[]
	active: ('javascript' | 'form' | 'attachments')[]
	/** Outermost bookmarks with the page each leads to. */
	bookmarks: { title: string; page: number }[]
}

/** Text and structure of later pages are not looked at. */
const MAX_PAGES_READ = 500
const MAX_LISTED = 200

interface StructureNode {
	role?: string
	type?: string
	id?: string
	alt?: string
	children?: StructureNode[]
}

type Pdfjs = typeof import('pdfjs-dist')
type Document = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>
type Page = Awaited<ReturnType<Document['getPage']>>

/** `Promise.withResolvers`, which pdfjs-dist calls and Node 20 lacks. */
function withResolvers() {
	let settle: unknown[] = []
	const promise = new Promise((...given) => {
		settle = given
	})
	const [resolve, reject] = settle
	return { promise, resolve, reject }
}

/** @throws when no page can be read */
export async function inspect(bytes: Uint8Array, password = ''): Promise<Inspection> {
	if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers })
	const { getDocument, VerbosityLevel }: Pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
	const task = getDocument({
		data: Uint8Array.from(bytes),
		password,
		isEvalSupported: false,
		useSystemFonts: false,
		verbosity: VerbosityLevel.ERRORS,
	} as Parameters<typeof getDocument>[0])
	try {
		const document = await task.promise
		const { info, metadata } = await document.getMetadata()
		const found: Inspection = {
			pages: document.numPages,
			pagesWithoutText: [],
			...named('title', field(info, 'Title') ?? metadata?.get('dc:title')),
			...named('language', field(info, 'Language')),
			...claim(metadata?.get('pdfaid:part'), metadata?.get('pdfaid:conformance')),
			tagged: isMarked(await document.getMarkInfo()),
			headings: [],
			figures: [],
			active: await activeParts(document),
			bookmarks: await outermostBookmarks(document),
		}
		for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES_READ); number += 1)
			await readPage(await document.getPage(number), number, found)
		return found
	} finally {
		await task.destroy()
	}
}

function field(record: unknown, key: string): unknown {
	return typeof record === 'object' && record !== null ? Reflect.get(record, key) : undefined
}

/** Typed as a record, given as a map. */
function isMarked(markInfo: unknown): boolean {
	return (markInfo instanceof Map ? markInfo.get('Marked') : field(markInfo, 'Marked')) === true
}

function named<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
	return typeof value === 'string' && value.trim() !== ''
		? ({ [key]: value.trim().slice(0, 1000) } as { [K in Key]?: string })
		: {}
}

function claim(part: unknown, conformance: unknown): { claimed?: Flavour } {
	const level = typeof conformance === 'string' ? conformance.toLowerCase() : ''
	const flavour = `${String(part)}${level}`
	return isFlavour(flavour) ? { claimed: flavour } : {}
}

async function activeParts(document: Document): Promise<Inspection['active']> {
	const parts: Inspection['active'] = []
	if ((await document.hasJSActions()) || (await document.getJSActions())) parts.push('javascript')
	if (await document.getFieldObjects()) parts.push('form')
	if (await document.getAttachments()) parts.push('attachments')
	return parts
}

async function outermostBookmarks(document: Document): Promise<Inspection['bookmarks']> {
	const found: Inspection['bookmarks'] = []
	for (const { title, dest } of ((await document.getOutline()) ?? []).slice(0, MAX_LISTED)) {
		const target = typeof dest === 'string' ? await document.getDestination(dest) : dest
		const page: unknown = Array.isArray(target) ? target[0] : undefined
		const number = await pageNumber(document, page)
		if (number !== undefined) found.push({ title: title.slice(0, 200), page: number })
	}
	return found
}

async function pageNumber(document: Document, page: unknown): Promise<number | undefined> {
	if (typeof page === 'number') return page + 1
	if (typeof page !== 'object' || page === null) return undefined
	return document.getPageIndex(page as Parameters<Document['getPageIndex']>[0]).then(
		(index) => index + 1,
		() => undefined, // a bookmark to nowhere
	)
}

async function readPage(page: Page, number: number, found: Inspection): Promise<void> {
	const { items } = await page.getTextContent({ includeMarkedContent: found.tagged })
	const texts = new Map<string, string>()
	const open: (string | undefined)[] = []
	let hasText = false
	for (const item of items) {
		if ('str' in item) {
			hasText ||= item.str.trim() !== ''
			for (const id of open) if (id !== undefined) texts.set(id, `${texts.get(id) ?? ''}${item.str}`)
		} else if (item.type === 'endMarkedContent') open.pop()
		else open.push('id' in item && typeof item.id === 'string' ? item.id : undefined)
	}
	if (!hasText) found.pagesWithoutText.push(number)
	if (found.tagged) readStructure(await page.getStructTree(), number, texts, found)
	page.cleanup()
}

function readStructure(
	node: StructureNode | null,
	page: number,
	texts: ReadonlyMap<string, string>,
	found: Inspection,
): void {
	if (!node) return
	const level = /^H([1-6]?)$/.exec(node.role ?? '')
	if (level && found.headings.length < MAX_LISTED) {
		const text = textUnder(node, texts).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
		found.headings.push({ level: Number(level[1] || 1), text, page })
	}
	if (node.role === 'Figure' && found.figures.length < MAX_LISTED)
		found.figures.push({ page, ...named('alternate', node.alt) })
	for (const child of node.children ?? []) readStructure(child, page, texts, found)
}

function textUnder(node: StructureNode, texts: ReadonlyMap<string, string>): string {
	if (node.id !== undefined) return texts.get(node.id) ?? ''
	return (node.children ?? []).map((child) => textUnder(child, texts)).join(' ')
}
