import { foldAccents } from 'italian'
import sanitizeHtml from 'sanitize-html'
import type { Studio } from '#app/features/base/studio/studio.ts'
import { formatTelephone } from '#app/features/base/studio/telephone.ts'
import { createMarkdownReader } from '#app/ui/markdown/markdown-reader.ts'
import type { PageSection, RenderedPage } from './page.ts'

const sources = import.meta.glob<string>('../../../../content/*.md', { query: '?raw', import: 'default', eager: true })

/** Characters of a setting that Markdown would interpret. */
function asText(value: string): string {
	return value.replace(/[\\`*[\]<>|]/g, String.raw`\$&`)
}

/** Facts about the site's configuration, as Markdown. */
export type SiteFacts = Readonly<Record<string, string>>

/** `{{studio.name}}`, or with words for a missing setting: `{{studio.name|lo studio}}`. */
const PLACEHOLDER = /\{\{studio\.(\w+)(?:\|([^{}]*))?\}\}/g

/**
 * Fills `{{studio.name}}`, `{{site.captcha}}` and the like. Nothing stands for a missing setting: a part between `[[` and `]]`, or else the
 * line, is left out with it, and so is a heading under which nothing remains.
 */
export function fillPlaceholders(markdown: string, studio: Studio, site: SiteFacts = {}): string {
	const values = new Map<string, string | null>(Object.entries(studio))
	const lacks = (text: string) =>
		[...text.matchAll(PLACEHOLDER)].some(([, name = '', instead]) => !values.get(name) && instead === undefined)
	const fill = (text: string) =>
		text.replace(PLACEHOLDER, (_, name: string, instead = '') => {
			const value = values.get(name)
			return value ? asMarkdown(name, value) : instead
		})
	const lines = markdown.split('\n').flatMap((line) => {
		const parts = replaceParts(line, (part) => (lacks(part) ? '' : part))
		return lacks(parts) ? [] : [fill(parts)]
	})
	return withoutEmptySections(lines.join('\n')).replace(/\{\{site\.(\w+)\}\}/g, (_, name: string) => site[name] ?? '')
}

/** Replaces what stands between `[[` and `]]`. */
function replaceParts(line: string, replaced: (part: string) => string): string {
	const [before = '', ...rest] = line.split('[[')
	const after = rest.map((piece) => {
		const end = piece.indexOf(']]')
		return end < 0 ? `[[${piece}` : replaced(piece.slice(0, end)) + piece.slice(end + 2)
	})
	return before + after.join('')
}

/** Telephone and mailboxes become links, the telephone as Italians write it. */
function asMarkdown(name: string, value: string): string {
	if (name === 'phone') return `[${formatTelephone(value)}](tel:${value})`
	if (name === 'email' || name === 'pec') return `[${asText(value)}](mailto:${value})`
	return asLines(value)
}

/** Keeps the line breaks of a setting with several lines. */
function asLines(value: string): string {
	return value.split('\n').map(asText).join('\\\n')
}

function withoutEmptySections(markdown: string): string {
	const sections = markdown.split(/^(?=## )/m)
	const hasText = (section: string) =>
		section
			.split('\n')
			.slice(1)
			.some((line) => line.trim() !== '')
	return sections.filter((section) => !section.startsWith('## ') || hasText(section)).join('')
}

/** Parses a page: Markdown below a header of `key: value` lines between two `---`. */
export function parsePage(text: string): { fields: ReadonlyMap<string, string>; body: string } {
	const header = /^---\n([\s\S]*?)\n---\n/.exec(text)
	const lines = header?.[1]?.split('\n') ?? []
	const fields = new Map(
		lines.map((line) => {
			const colon = line.indexOf(':')
			return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
		}),
	)
	return { fields, body: text.slice(header?.[0].length ?? 0) }
}

/** Returns `con-chi-parli` for 'Con chi parli'; drops a leading number, so that links survive renumbering. */
export function sectionId(title: string): string {
	return foldAccents(title.replace(/^\d+\.\s*/, ''))
		.toLowerCase()
		.replace(/[^a-z0-9\s’']/g, '')
		.replace(/[\s’']+/g, '-')
}

function renderBody(markdown: string): { html: string; sections: PageSection[] } {
	const sections: PageSection[] = []
	const reader = createMarkdownReader()
	const tokens = reader.parse(markdown, {})
	for (const [index, token] of tokens.entries()) {
		if (token.type !== 'heading_open') continue
		// The page has its own h1.
		for (const end of [token, tokens[index + 2]]) if (end?.tag === 'h1') end.tag = 'h2'
		const title = tokens[index + 1]?.content ?? ''
		token.attrSet('id', sectionId(title))
		if (token.tag === 'h2') sections.push({ id: sectionId(title), title })
	}
	const html = sanitizeHtml(reader.renderer.render(tokens, reader.options, {}), {
		allowedAttributes: { a: ['href'], h2: ['id'], h3: ['id'], th: ['align'], td: ['align'] },
		allowedSchemes: ['http', 'https', 'mailto', 'tel'],
	})
	return { html, sections }
}

/** Text of a page that the studio wrote itself. */
export interface OwnText {
	lead: string | null
	body: string
	/** ISO date of the last change. */
	updatedAt: string
}

/** Returns the Markdown of a page of `content/`, with its placeholders. @throws if the page does not exist */
export function originalText(name: string): { title: string; lead: string | null; body: string } {
	const { fields, body } = findPage(name)
	return { title: fields.get('title') ?? name, lead: fields.get('lead') ?? null, body: body.trim() }
}

function findPage(name: string) {
	const text = sources[`../../../../content/${name}.md`]
	if (text === undefined) throw new Error(`no page content/${name}.md`)
	return parsePage(text)
}

/** Renders one page of `content/`, or the studio's own text for it. @throws if the page does not exist */
export function renderPage(
	name: string,
	studio: Studio,
	site: SiteFacts = {},
	own: OwnText | null = null,
): RenderedPage {
	const { fields, body } = findPage(name)
	return {
		title: fields.get('title') ?? name,
		lead: own === null ? (fields.get('lead') ?? null) : own.lead,
		publishedAt: fields.get('published') ?? null,
		updatedAt: own !== null && fields.has('updated') ? own.updatedAt : (fields.get('updated') ?? null),
		...renderBody(fillPlaceholders(own?.body ?? body, studio, site)),
	}
}
