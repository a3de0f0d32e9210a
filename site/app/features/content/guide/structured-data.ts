import type { SchedaView } from './guide.ts'

/** schema.org data of a scheda: an article whose page answers one question. */
export function schedaData(scheda: SchedaView, siteUrl: string, studioName: string) {
	const publisher = { '@type': 'Organization', name: studioName }
	const url = `${siteUrl}/guida/${scheda.slug}`
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'Article',
			headline: scheda.title,
			description: scheda.answer.text,
			dateModified: scheda.updatedOn,
			articleSection: scheda.subject.name,
			inLanguage: 'it',
			mainEntityOfPage: url,
			author: publisher,
			publisher,
		},
		{
			'@context': 'https://schema.org',
			'@type': 'FAQPage',
			inLanguage: 'it',
			mainEntity: [
				{
					'@type': 'Question',
					name: scheda.title,
					acceptedAnswer: { '@type': 'Answer', text: scheda.answer.text, url },
				},
			],
		},
	]
}
