import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import {
	type Act,
	type DocumentType as ActType,
	type Area,
	findCitations,
	findKnownAct,
	legalRef,
	type ParsedDocument,
	readDocuments,
	splitCommi,
} from 'legal'
import { z } from 'zod'
import type { Person } from '#app/features/base/people/person.ts'
import { writtenLine, writtenText } from '#app/text/written-text.ts'
import type { Db } from '#platform/database/database.ts'
import type { Result } from '#platform/result.ts'
import { UPLOAD_CATEGORY_UNKNOWN, UPLOAD_INCOMPLETE, UPLOAD_TYPE_UNKNOWN } from './copy.it.ts'
import {
	CONTENT_MAX,
	DOCUMENT_CATEGORIES,
	DOCUMENT_TYPES,
	type DocumentCategory,
	type DocumentType,
	type LikeDocument,
} from './document.ts'
import { likeness, textSketch } from './files/text-sketch.ts'
import { type Imported, importDocument } from './import-document.server.ts'
import { knowledgeDocuments } from './knowledge-table.server.ts'

/** Texts with a larger share of common word sequences are reported as near-duplicates. */
const NEAR = 0.75
const optional = (max: number) =>
	writtenLine({ max: [max] })
		.transform((value) => value || null)
		.nullish()
		.default(null)
const day = z
	.union([z.iso.date(), z.literal('')])
	.nullish()
	.transform((value) => value || null)

/** §3 `Legal document upload`. The uploader comes from the session, the time from the clock. The content is not trimmed. */
export const Upload = z
	.object({
		title: writtenLine({ min: [1], max: [300] }),
		text: writtenText({ min: [1], max: [CONTENT_MAX], keepsSpaces: true }),
		documentType: z.enum(Object.keys(DOCUMENT_TYPES) as [DocumentType, ...DocumentType[]], {
			error: ({ input }) => (input ? UPLOAD_TYPE_UNKNOWN : UPLOAD_INCOMPLETE),
		}),
		category: z.enum(Object.keys(DOCUMENT_CATEGORIES) as [DocumentCategory, ...DocumentCategory[]], {
			error: ({ input }) => (input ? UPLOAD_CATEGORY_UNKNOWN : UPLOAD_INCOMPLETE),
		}),
		source: optional(300),
		citation: optional(300),
		validFrom: day,
		validTo: day,
		enableChunking: z.boolean(),
		/** True if the uploader has seen the similar documents and continues. */
		acceptDuplicate: z.boolean().default(false),
	})
	.refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, { path: ['validTo'] })
export type Upload = z.infer<typeof Upload>

export type Uploaded = Result<{ imported: Imported }, { code: 'alike'; documents: LikeDocument[] }>

/** Stores a document for its uploader's chats only, searchable at once; first reports similar documents the uploader may already read. */
export async function uploadDocument(db: Db, viewer: Person, upload: Upload): Promise<Uploaded> {
	if (!upload.acceptDuplicate) {
		const alike = await findAlike(db, viewer, upload.text)
		if (alike.length > 0) return { ok: false, problem: { code: 'alike', documents: alike } }
	}
	const document = await readUpload(`doc-${crypto.randomUUID()}`, upload)
	const imported = await importDocument(db, document, {
		...metaOf(upload),
		status: 'private',
		audience: [viewer.userId],
		uploadedBy: viewer.userId,
	})
	return { ok: true, imported }
}

/** Returns the metadata of an upload as stored with its document. */
export function metaOf(upload: Upload) {
	const { documentType, category, source, citation, validFrom, validTo } = upload
	return {
		documentType,
		category,
		source,
		citation,
		validFrom,
		validTo,
		content: upload.text,
		chunked: upload.enableChunking,
	}
}

/** Compares only documents this viewer may read, so nothing about other people's is revealed. */
async function findAlike(db: Db, { userId }: Person, content: string): Promise<LikeDocument[]> {
	const sketch = textSketch(content)
	const rows = await db
		.select({
			id: knowledgeDocuments.id,
			act: knowledgeDocuments.act,
			status: knowledgeDocuments.status,
			sketch: knowledgeDocuments.sketch,
		})
		.from(knowledgeDocuments)
		.where(
			and(
				isNotNull(knowledgeDocuments.sketch),
				or(
					isNull(knowledgeDocuments.audience),
					and(
						eq(knowledgeDocuments.uploadedBy, userId),
						or(eq(knowledgeDocuments.status, 'private'), eq(knowledgeDocuments.status, 'proposed')),
					),
				),
			),
		)
	return rows
		.map(({ id, act, status, sketch: other }) => ({
			id,
			title: act.title,
			status,
			likeness: likeness(sketch, other ?? []),
		}))
		.filter((one) => one.likeness >= NEAR)
		.toSorted((a, b) => b.likeness - a.likeness)
		.slice(0, 3)
}

const AREA: Record<DocumentCategory, Area> = {
	tributario: 'tributario',
	civile: 'civile',
	commerciale: 'impresa',
	amministrativo: 'amministrativo',
	penale: 'penale',
	lavoro: 'lavoro',
	societario: 'impresa',
	immobiliare: 'civile',
	altro: 'altro',
}

const ACT_TYPE: Record<DocumentType, ActType> = {
	codice_civile: 'codice',
	codice_penale: 'codice',
	testo_unico: 'testo-unico',
	decreto_legge: 'decreto-legge',
	legge: 'legge',
	circolare: 'circolare',
	risoluzione: 'circolare',
	giurisprudenza: 'sentenza',
	dottrina: 'documento',
	altro: 'documento',
}

/** Splits the text by its own structure: articles, or sections; a single piece if there is none or splitting was not requested. */
export async function readUpload(code: string, upload: Upload): Promise<ParsedDocument> {
	const { title, documentType, category, source, citation } = upload
	const urn = citation === null ? undefined : urnOf(citation)
	const act: Act = { code, title, documentType: ACT_TYPE[documentType], area: AREA[category], ...(urn && { urn }) }
	const validity = {
		...(upload.validFrom && { from: upload.validFrom as `${number}-${number}-${number}` }),
		...(upload.validTo && { to: upload.validTo as `${number}-${number}-${number}` }),
	}
	const extension = /^#{1,6}\s/m.test(upload.text) ? 'md' : 'txt'
	const read = upload.enableChunking
		? await readDocuments(`${code}.${extension}`, new TextEncoder().encode(upload.text), {
				act: code,
				title,
				documentType: act.documentType,
				area: act.area,
				source: source ?? title,
			})
		: undefined
	const [document] = read?.ok ? read.value : []
	if (document) return { act, articles: document.articles.map((article) => ({ ...article, act, validity })) }
	const whole = {
		ref: legalRef(code, 's1'),
		act,
		number: 's1',
		heading: '',
		path: [],
		text: upload.text,
		commi: splitCommi(upload.text),
		validity,
		abrogated: false,
		source: source ?? title,
		audience: 'public',
	} as const
	return { act, articles: [whole] }
}

/** Returns the act that a citation names, if the engine knows it: 'art. 3 del D.Lgs. 546/1992'. */
function urnOf(citation: string): string | undefined {
	for (const { act } of findCitations(citation)) {
		const urn = act === undefined ? undefined : findKnownAct(act)?.urn
		if (urn !== undefined) return urn
	}
	return undefined
}
