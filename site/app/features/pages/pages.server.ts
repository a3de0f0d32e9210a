import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import type { Studio } from '#app/features/studio/studio.ts'
import type { PageSection, RenderedPage } from './page.ts'

const sources = import.meta.glob<string>('../../../content/*.md', { query: '?raw', import: 'default', eager: true })

const UNKNOWN = '*dato non ancora inserito dallo studio*'

/** Characters of a setting that Markdown would interpret. */
function asText(value: string): string {
	return value.replace(/[\\`*[\]<>|]/g, String.raw`\$&`)
}

/** Facts about the site's configuration, as Markdown. */
export type SiteFacts = Readonly<Record<string, string>>

/** Fills `{{studio.name}}`, `{{site.captcha}}` and the like; a missing setting is named as missing, not left blank. */
export function fillPlaceholders(markdown: string, studio: Studio, site: SiteFacts = {}): string {
	const values = new Map<string, string | null>(Object.entries(studio))
	return markdown
		.replace(/\{\{studio\.(\w+)\}\}/g, (_, name: string) => {
			const value = values.get(name)
			return value ? asText(value) : UNKNOWN
		})
		.replace(/\{\{site\.(\w+)\}\}/g, (_, name: string) => site[name] ?? '')
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
	return title
		.replace(/^\d+\.\s*/, '')
		.normalize('NFD')
		.toLowerCase()
		.replace(/[^a-z0-9\s’']/g, '')
		.replace(/[\s’']+/g, '-')
}

function renderBody(markdown: string): { html: string; sections: PageSection[] } {
	const sections: PageSection[] = []
	const reader = new MarkdownIt()
	const tokens = reader.parse(markdown, {})
	for (const [index, token] of tokens.entries()) {
		if (token.type !== 'heading_open') continue
		const title = tokens[index + 1]?.content ?? ''
		token.attrSet('id', sectionId(title))
		if (token.tag === 'h2') sections.push({ id: sectionId(title), title })
	}
	const html = sanitizeHtml(reader.renderer.render(tokens, reader.options, {}), {
		allowedAttributes: { a: ['href'], h2: ['id'], h3: ['id'] },
		allowedSchemes: ['http', 'https', 'mailto', 'tel'],
	})
	return { html, sections }
}

/** Renders one page of `content/` for this studio. @throws if the page does not exist */
export function renderPage(name: string, studio: Studio, site: SiteFacts = {}): RenderedPage {
	const text = sources[`../../../content/${name}.md`]
	if (text === undefined) throw new Error(`no page content/${name}.md`)
	const { fields, body } = parsePage(text)
	return {
		title: fields.get('title') ?? name,
		lead: fields.get('lead') ?? null,
		publishedAt: fields.get('published') ?? null,
		updatedAt: fields.get('updated') ?? null,
		...renderBody(fillPlaceholders(body, studio, site)),
	}
}
