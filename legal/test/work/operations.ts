/** Everything in the engine that goes through text of users, each as a function of that text: what `linear.test.ts` counts. */

import { analyse, tokenize } from 'italian'
import { ask } from '../../src/answer/ask.ts'
import { offerArticles } from '../../src/answer/pointing/offered.ts'
import { point } from '../../src/answer/pointing/point.ts'
import { unsupportedIn } from '../../src/answer/pointing/unsupported.ts'
import { chunkArticle, wholeArticle } from '../../src/index/chunk.ts'
import { MemoryStore } from '../../src/index/memory-store.ts'
import type { Article } from '../../src/law/model.ts'
import { resolveCitations } from '../../src/law/resolve.ts'
import { readDocuments } from '../../src/read/read.ts'
import { retrieve } from '../../src/retrieve.ts'
import { sentencesOf } from '../../src/text/sentences.ts'
import { tinyArticle, tinyLaw } from '../tiny-law.ts'

export { analyse, sentencesOf, tokenize }

export const citations = (text: string) => resolveCitations(text)

export const split = (text: string) => chunkArticle(articleOf(text))

export const readText = (text: string) => readDocuments('nota.txt', bytesOf(text))

export const readMarkdown = (text: string) => readDocuments('nota.md', bytesOf(text))

export const readXml = (text: string) => readXmlOf(`<content><p>${plain(text)}</p></content>`)

export const readXmlTitles = (text: string) => readXmlOf('<content><p>Il mugnaio paga.</p></content>', plain(text))

function readXmlOf(paragraph: string, title = '') {
	const article = `<article eId="art_1"><num>Art. 1.</num><heading>${title}</heading><paragraph eId="p">${paragraph}</paragraph></article>`
	const xml = `<akomaNtoso><act><body><title><heading>${title}</heading>${article}</title></body></act></akomaNtoso>`
	return readDocuments('nota.xml', bytesOf(xml))
}

function plain(text: string): string {
	return text.replace(/[<&]/g, '')
}

const law = new MemoryStore()
law.addNow(tinyLaw.map(({ article }) => article))

export const question = (text: string) => retrieve(law, text)

/** A document of the asker's own, searched and quoted. */
export async function search(text: string) {
	const store = new MemoryStore()
	store.addNow([articleOf(text)], wholeArticle)
	return ask(store, "Quanto dura il diritto del mugnaio sull'acqua?", { minConfidence: 0 })
}

const offer = tinyLaw.map(({ article: { ref } }) => ({ ref, ranges: [] }))
const offered = await offerArticles(law, offer)
const sentences = offered.flatMap((article) => article.sentences)

export const checkStatement = (text: string) => unsupportedIn(text, { question: 'Chi paga?', sentences })

/** A document of the asker's own, offered to a model. */
export async function offerDocument(text: string) {
	const store = new MemoryStore()
	store.addNow([articleOf(text)], wholeArticle)
	return offerArticles(store, [{ ref: articleOf(text).ref, ranges: [{ start: 0, end: 40 }] }])
}

export async function readReply(text: string) {
	const events = []
	for await (const event of point({ model: 'scripted', stream: () => piecesOf(text) }, 'Chi paga?', offered))
		events.push(event)
	return events
}

async function* piecesOf(text: string) {
	for (let at = 0; at < text.length; at += 12) yield text.slice(at, at + 12)
}

function articleOf(text: string): Article {
	return tinyArticle('1', 'Acqua del mulino', text)
}

function bytesOf(text: string): Uint8Array {
	return new TextEncoder().encode(text)
}
