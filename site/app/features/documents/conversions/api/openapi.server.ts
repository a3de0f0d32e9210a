import { z } from 'zod'
import { toolPaths, toolSchemas } from '#app/features/documents/tools/openapi-tools.ts'
import { Choices, Refused, Retry, Started, State } from './schemas.server.ts'

/** Returns a schema as a caller has to follow it, before defaults and transformations. */
function schemaOf(schema: z.ZodType) {
	const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' })
	return described
}

const UPLOAD = schemaOf(Choices)

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } } as const

const problem = (description: string) => ({
	description,
	content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
const json = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } })
const binary = (description: string, type: string) => ({
	description,
	content: { [type]: { schema: { type: 'string', format: 'binary' } } },
})

const SIGNED_OUT = { 401: problem('Manca la chiave, o non vale più.') }
const OWN = { ...SIGNED_OUT, 404: problem('Non esiste, è di altri, o è stata cancellata.') }
/** Without a key, only our own pages may send requests that change something. */
const FOREIGN = { 403: { description: 'Manca la chiave, e la richiesta non viene dalle pagine del sito.' } }
const OUT_OF_SCOPE = {
	403: problem('La chiave non ha l’ambito che serve (convert o verify), o manca e la richiesta non viene dal sito.'),
}
const LIMITED = { 429: problem('Troppe richieste: riprova dopo i secondi di Retry-After.') }

/** Returns the API description for programs (OpenAPI 3.1). Its schemas are those that check requests; a test calls all it describes. */
export function openApiDocument(siteUrl: string) {
	return {
		openapi: '3.1.0',
		info: {
			title: 'Guida Fiscale',
			version: '1',
			description:
				'Converte PDF in PDF/A, e calcola termini, interessi, imposte e quote. Le chiavi si creano nel profilo, valgono fino alla loro scadenza e si inviano come Authorization: Bearer CHIAVE. Ognuna ha uno o più ambiti: convert converte, verify verifica, tools calcola e legge le leggi; una chiave non vede ciò che è fuori dal suo ambito.',
		},
		servers: [{ url: siteUrl }],
		security: [{ key: [] }],
		paths: {
			...toolPaths,
			'/api/conversions': {
				post: {
					operationId: 'startConversion',
					summary:
						'Invia un PDF, un .p7m o un’immagine JPEG, PNG, WebP o TIFF, al massimo 50 MB: come modulo, o come corpo della richiesta',
					parameters: [
						{ name: 'fileName', in: 'query', schema: { type: 'string' } },
						...Object.entries(UPLOAD.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', schema })),
					],
					requestBody: {
						required: true,
						content: {
							'multipart/form-data': {
								schema: {
									type: 'object',
									required: ['file'],
									properties: { file: { type: 'string', format: 'binary' }, ...UPLOAD.properties },
								},
							},
							'application/pdf': { schema: { type: 'string', format: 'binary' } },
						},
					},
					responses: {
						202: json('Presa in carico.', schemaOf(Started)),
						400: problem('Manca il file, o un campo non vale.'),
						413: problem('Più di 50 MB.'),
						415: problem('Non è un PDF.'),
						...SIGNED_OUT,
						...OUT_OF_SCOPE,
						...LIMITED,
					},
				},
			},
			'/api/conversions/{id}': {
				get: {
					operationId: 'getConversion',
					summary: 'Dice a che punto è',
					parameters: [id],
					responses: { 200: json('La conversione.', { $ref: '#/components/schemas/Conversion' }), ...OWN },
				},
				delete: {
					operationId: 'deleteConversion',
					summary: 'Cancella subito file e rapporto',
					parameters: [id],
					responses: { 204: { description: 'Cancellata.' }, ...OWN, ...FOREIGN },
				},
			},
			'/api/conversions/{id}/download': {
				get: {
					operationId: 'downloadConversion',
					summary: 'Scarica il PDF/A',
					parameters: [id],
					responses: { 200: binary('Il PDF/A.', 'application/pdf'), 409: problem('Non c’è un risultato.'), ...OWN },
				},
			},
			'/api/conversions/{id}/report': {
				get: {
					operationId: 'getReport',
					summary: 'Il rapporto come dati',
					parameters: [id],
					responses: { 200: json('Il rapporto.', { type: 'object' }), ...OWN },
				},
			},
			'/api/conversions/{id}/cancel': {
				post: {
					operationId: 'cancelConversion',
					summary: 'Annulla una conversione in corso',
					parameters: [id],
					responses: { 204: { description: 'Annullata.' }, 409: problem('È già finita.'), ...OWN, ...FOREIGN },
				},
			},
			'/api/conversions/{id}/retry': {
				post: {
					operationId: 'retryConversion',
					summary: 'Prova di nuovo, con altre scelte',
					parameters: [id],
					requestBody: { content: { 'application/json': { schema: schemaOf(Retry) } } },
					responses: {
						202: json('Ricominciata.', schemaOf(Started)),
						400: problem('Un campo non vale.'),
						409: problem('È ancora in corso.'),
						413: problem('La richiesta è troppo lunga.'),
						...LIMITED,
						...OWN,
						...FOREIGN,
					},
				},
			},
		},
		components: {
			securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
			schemas: { ...toolSchemas, Conversion: schemaOf(State), Problem: schemaOf(Refused) },
		},
	} as const
}

export interface DescribedOperation {
	method: string
	path: string
	summary: string
	answers: { status: number; description: string }[]
}

/** Returns every operation of the description as a list. */
export function describedOperations(siteUrl: string): DescribedOperation[] {
	return Object.entries(openApiDocument(siteUrl).paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, { summary, responses }]) => {
			const described: Record<string, { description: string }> = responses
			const answers = Object.entries(described).map(([status, { description }]) => ({
				status: Number(status),
				description,
			}))
			return { method: method.toUpperCase(), path, summary, answers }
		}),
	)
}
