import type { Answer, QuestionDetail } from './question.ts'

/** schema.org QAPage for search engines: the question, the accepted answer and the others, as shown on the page. */
export function qaPageData(question: QuestionDetail, siteUrl: string) {
	const url = `${siteUrl}/questions/${question.id}`
	const answers = question.answers.filter(({ isHeld }) => !isHeld)
	const accepted = answers.find(({ isAccepted }) => isAccepted)
	const suggested = answers.filter((answer) => answer !== accepted)
	return {
		'@context': 'https://schema.org',
		'@type': 'QAPage',
		inLanguage: 'it',
		mainEntity: {
			'@type': 'Question',
			name: question.title,
			text: question.body,
			url,
			answerCount: answers.length,
			upvoteCount: question.votes,
			datePublished: question.createdAt,
			author: { '@type': 'Person', name: question.author },
			...(accepted && { acceptedAnswer: answerData(accepted, url) }),
			...(suggested.length > 0 && { suggestedAnswer: suggested.map((answer) => answerData(answer, url)) }),
		},
	}
}

function answerData({ body, votes, createdAt, author, isProfessional }: Answer, url: string) {
	return {
		'@type': 'Answer',
		text: body,
		upvoteCount: votes,
		datePublished: createdAt,
		url: `${url}#risposte`,
		author: { '@type': isProfessional ? 'Organization' : 'Person', name: author },
	}
}
