/** The part of the API description about tools. */

const problem = (description: string) => ({
	description,
	content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
const json = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } })

export const toolPaths = {
	'/api/tools': {
		get: {
			operationId: 'listTools',
			summary: 'Elenca gli strumenti e i loro campi; non serve una chiave',
			security: [],
			responses: { 200: json('Gli strumenti.', { type: 'array', items: { $ref: '#/components/schemas/Tool' } }) },
		},
	},
	'/api/tools/{name}': {
		post: {
			operationId: 'runTool',
			summary: 'Calcola: i campi dello strumento come JSON, il risultato con i passaggi e le fonti',
			parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
			requestBody: {
				required: true,
				content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
			},
			responses: {
				200: json('Risultati e passaggi.', { $ref: '#/components/schemas/Outcome' }),
				400: problem('Il corpo non è un oggetto JSON.'),
				401: problem('Manca la chiave, o non vale più.'),
				403: problem('La chiave non ha l’ambito tools.'),
				404: problem('Non c’è uno strumento con questo nome.'),
				422: json('Un campo non vale, o manca un parametro di legge.', { $ref: '#/components/schemas/Outcome' }),
				429: problem('Troppe richieste: riprova dopo i secondi di Retry-After.'),
			},
		},
	},
} as const

export const toolSchemas = {
	Tool: {
		type: 'object',
		required: ['name', 'title', 'summary', 'fields'],
		properties: {
			name: { type: 'string' },
			title: { type: 'string' },
			summary: { type: 'string' },
			fields: { type: 'array', items: { type: 'object' } },
		},
	},
	Outcome: {
		type: 'object',
		required: ['ok'],
		properties: {
			ok: { type: 'boolean' },
			results: { type: 'array', items: { type: 'object' } },
			steps: { type: 'array', items: { type: 'object' } },
			problem: {
				type: 'object',
				required: ['code'],
				properties: {
					code: { type: 'string', enum: ['wrong-input', 'missing-parameter'] },
					fields: { type: 'object', additionalProperties: { type: 'string' } },
				},
			},
		},
	},
} as const
