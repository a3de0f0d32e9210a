import { readDocuments } from 'legal'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { parseFrontMatter } from './files/front-matter.ts'
import { importDocument } from './import-document.server.ts'

const files: Record<string, string> = import.meta.glob('../../../../content/schede/*.md', {
	query: '?raw',
	import: 'default',
	eager: true,
})

const Head = z.object({
	title: z.string(),
	slug: z.string(),
	asOf: z.string(),
	status: z.enum(['approvata', 'da-verificare']),
	tags: z.array(z.string()),
})

/** Imports the guide sheets shipped with the site. One whose references could not be checked is stored but not shown. */
export async function seedSchede(db: Db): Promise<void> {
	for (const [path, text] of Object.entries(files)) {
		if (path.endsWith('README.md')) continue
		const { values, lists, body } = parseFrontMatter(text)
		const { title, slug, asOf, status, tags } = Head.parse({ ...values, tags: lists.tags })
		const isApproved = status === 'approvata'
		const read = await readDocuments(`${slug}.md`, new TextEncoder().encode(body), {
			act: `scheda-${slug}`,
			title,
			documentType: 'scheda',
			area: 'tributario',
			source: 'Guida Fiscale',
			asOf,
		})
		if (!read.ok) throw new Error(`content/schede/${slug}.md: ${read.problems.map(({ code }) => code).join(', ')}`)
		for (const { act, articles } of read.value) {
			// The words by which people look for it are searched with each section.
			const document = { act, articles: articles.map((article) => ({ ...article, path: [tags.join(', ')] })) }
			await importDocument(db, document, {
				documentType: 'dottrina',
				category: 'tributario',
				status: isApproved ? 'approved' : 'unverified',
				audience: isApproved ? null : [],
				source: 'Guida Fiscale',
			})
		}
	}
}
