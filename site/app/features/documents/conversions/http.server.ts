import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { WithAuth } from '#app/features/people/accounts/with-auth.server.ts'
import { type AppEnv } from '#platform/http/app-env.ts'
import { attachment } from '#platform/http/attachment.ts'
import { readJson } from '#platform/http/read-body.ts'
import { streamBody } from '#platform/http/stream-body.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import { writeRowOf } from '#platform/storage/row-of-file.ts'
import { streamProgress } from './api/events.server.ts'
import { createProgressFeed } from './api/feed.server.ts'
import { openApiHttp } from './api/openapi-http.server.ts'
import { Picture, Retry, Split, type State } from './api/schemas.server.ts'
import { readChoices, receiveUpload } from './api/upload.server.ts'
import { findCaller } from './caller.server.ts'
import { withoutEnvelope } from './conversion.ts'
import {
	cancelConversion,
	cleanFileName,
	deleteConversion,
	downloadUrl,
	findOwnConversion,
	findResults,
	type OwnConversion,
	type Owner,
	resultName,
	toReport,
} from './conversions.server.ts'
import { API_PROBLEM, CONVERSION_SIGN_IN, UPLOAD_PROBLEM } from './copy.it.ts'
import { comparePages, extractDocument, reportAsPdfA, splitConversion } from './on-demand/on-demand.server.ts'
import { declaredHttp } from './on-device/declared-http.server.ts'
import { noteDownloaded } from './outcomes/ready-conversions.server.ts'
import { zipResults } from './outcomes/zip-results.server.ts'
import { hasTooManyWaiting, retryConversion, STARTS, startConversion } from './start-conversion.server.ts'
import type { WithWorkbench } from './workbench.server.ts'

const STATUS = {
	'not-a-pdf': 415,
	heic: 415,
	office: 415,
	'too-large': 413,
	'no-file': 400,
	interrupted: 400,
	'unknown-format': 400,
	'unknown-choice': 400,
	'bad-webhook': 400,
	'too-many-pictures': 400,
	'too-many-waiting': 429,
} as const satisfies Record<keyof typeof UPLOAD_PROBLEM, number>

const PROBLEM_STATUS = {
	'not-found': 404,
	'out-of-scope': 403,
	'bad-request': 400,
	'still-running': 409,
	'already-ended': 409,
	'no-result': 409,
	'cannot-split': 422,
	'too-many-requests': 429,
	'too-many-streams': 429,
	'unknown-method': 405,
} as const satisfies Record<keyof typeof API_PROBLEM, number>

/** Limit for work that a request waits for. */
const LOOKS: Limit = { name: 'conversion-looks', points: 120, windowSeconds: 60 }

const MAX_JSON_BYTES = 256 * 1024
const TOO_LARGE = { code: 'bad-request', error: API_PROBLEM['bad-request'] }

type Variables = AppEnv & { Variables: { owner: Owner } }

/**
 * `POST /api/conversions` accepts a PDF, as a form or as the body itself; `GET …/{id}` returns its state, in the columns of §7. The caller
 * has a session or a key; other people's conversions are 404.
 */
export function conversionHttp(deps: WithAuth & WithWorkbench) {
	const { db, storage } = deps
	const app = new Hono<Variables>()
	app.route('/', openApiHttp(deps))
	const feed = createProgressFeed(deps)

	app.use('/api/conversions/*', async (c, next) => {
		const owner = await findCaller(deps, c.req.raw.headers)
		if (!owner) return c.json({ code: 'sign-in', error: CONVERSION_SIGN_IN }, 401)
		c.set('owner', owner)
		await next()
	})

	app.use('/api/conversions/:id/*', bodyLimit({ maxSize: MAX_JSON_BYTES, onError: (c) => c.json(TOO_LARGE, 413) }))
	app.route('/', declaredHttp(deps))

	app.post('/api/conversions', async (c) => {
		const owner = c.get('owner')
		const wait = await countUse(db, STARTS, owner.userId)
		if (wait !== undefined) return fail(c, 'too-many-requests', { 'retry-after': String(wait) })
		if (await hasTooManyWaiting(db, owner)) return refuse(c, 'too-many-waiting')
		deps.workbench.prepare() // while the file is being uploaded
		const upload = await deps.bodies.upload(c, owner.userId, () => receiveUpload(c.req.raw, deps, owner))
		if (!upload.ok) return fail(c, 'too-many-requests', { 'retry-after': String(upload.problem.waitSeconds) })
		const { fileName, pictures, fields, received } = upload.received
		if (!received.ok) return refuse(c, received.problem.code)
		const { path, sizeBytes } = received
		const read = readChoices(fields)
		if (!read.ok) {
			await storage.disk.delete(path)
			return refuse(c, read.problem.code)
		}
		const { choices } = read
		if (owner.scopes?.includes(choices.kind) === false) {
			await storage.disk.delete(path)
			return fail(c, 'out-of-scope')
		}
		const file = { ...choices, fileName, pictures, path, sizeBytes, fileKind: received.kind }
		const started = await writeRowOf(storage, path, () => startConversion(deps, owner, file))
		if (started.ok) return c.json({ conversionId: started.conversionId }, 202)
		await storage.disk.delete(path)
		return refuse(c, started.problem.code)
	})

	app.get('/api/conversions/events', (c) => {
		const owner = c.get('owner')
		const opened = deps.streams.open(owner.userId, 'progress')
		return opened ? streamProgress(c, opened, feed, owner) : fail(c, 'too-many-streams')
	})

	app.get('/api/conversions/zip', async (c) => {
		const results = await findResults(db, c.get('owner'), c.req.queries('id') ?? [])
		if (results.length === 0) return fail(c, 'not-found')
		if (c.req.method === 'GET') await noteDownloaded(db, results)
		return c.body(await streamBody(c, () => zipResults(storage, results)), 200, {
			'content-type': 'application/zip',
			'content-disposition': attachment('conversioni.zip'),
			'cache-control': 'private, no-store',
		})
	})

	/** Passes the caller's conversion of the path to a handler; 404 for any other. */
	const own =
		(handle: (c: Context<Variables>, conversion: OwnConversion) => Promise<Response> | Response) =>
		async (c: Context<Variables>) => {
			const conversion = await findOwnConversion(db, c.get('owner'), c.req.param('id') ?? '')
			return conversion ? handle(c, conversion) : fail(c, 'not-found')
		}
	/** As `own`, for requests that start a process. */
	const ownLimited = (handle: Parameters<typeof own>[0]) =>
		own(async (c, conversion) => {
			const wait = await countUse(db, LOOKS, conversion.userId)
			return wait === undefined ? handle(c, conversion) : fail(c, 'too-many-requests', { 'retry-after': String(wait) })
		})

	app.get(
		'/api/conversions/:id',
		own((c, row) =>
			c.json(
				{
					id: row.id,
					conversion_status: row.conversionStatus,
					error_message: row.errorMessage,
					converted_file_path: row.convertedFilePath,
					problem: row.problemCode,
					progress: row.progress,
					signedUrl: downloadUrl(storage, row),
					expiresAt: row.expiresAt.toISOString(),
				} satisfies z.infer<typeof State>,
				200,
				{ 'cache-control': 'private, no-store' },
			),
		),
	)

	app.delete(
		'/api/conversions/:id',
		own(async (c, conversion) => {
			await deleteConversion(deps, conversion)
			return c.body(null, 204)
		}),
	)

	app.get(
		'/api/conversions/:id/download',
		own(async (c, row) => {
			if (row.conversionStatus !== 'completed' || row.convertedFilePath === null) return fail(c, 'no-result')
			const { convertedFilePath } = row
			if (c.req.method === 'GET') await noteDownloaded(db, [row])
			const stream = await streamBody(c, () => storage.disk.getStream(convertedFilePath))
			return c.body(stream, 200, download(resultName(row), 'application/pdf'))
		}),
	)

	app.get(
		'/api/conversions/:id/document',
		ownLimited(async (c, row) => {
			const document = await extractDocument(deps, row, c.req.raw.signal)
			if (!document) return fail(c, 'no-result')
			return c.body(Uint8Array.from(document), 200, download(withoutEnvelope(row.fileName), 'application/pdf'))
		}),
	)

	app.get(
		'/api/conversions/:id/report',
		own((c, row) =>
			c.json(toReport(storage, row), 200, {
				'content-disposition': attachment('rapporto.json'),
				'cache-control': 'private, no-store',
			}),
		),
	)

	app.get(
		'/api/conversions/:id/report.pdf',
		ownLimited(async (c, row) => {
			const pdf = await reportAsPdfA(deps, toReport(storage, row), c.req.raw.signal)
			if (!pdf) return fail(c, 'no-result')
			return c.body(Uint8Array.from(pdf), 200, download('rapporto.pdf', 'application/pdf'))
		}),
	)

	app.get(
		'/api/conversions/:id/pages/:page/:side',
		ownLimited(async (c, row) => {
			const wanted = Picture.safeParse(c.req.param())
			const found = wanted.success && (await comparePages(deps, row, wanted.data.page))
			if (!wanted.success || !found) return fail(c, 'not-found')
			const side = wanted.data.side.replace('.png', '') as keyof typeof found.pictures
			return c.body(Uint8Array.from(found.pictures[side]), 200, {
				'content-type': 'image/png',
				'cache-control': 'private, max-age=3600',
				'x-changed-share': String(found.changed),
			})
		}),
	)

	app.post(
		'/api/conversions/:id/cancel',
		own(async (c, conversion) =>
			(await cancelConversion(db, conversion)) ? c.body(null, 204) : fail(c, 'already-ended'),
		),
	)

	app.post(
		'/api/conversions/:id/rename',
		own(async (c, conversion) => c.json({ fileName: await cleanFileName(db, conversion) })),
	)

	app.post(
		'/api/conversions/:id/retry',
		own(async (c, conversion) => {
			const change = await readJson(c.req.raw, Retry)
			if (!change.success) return fail(c, 'bad-request')
			const { settings, outputFormat } = change.data
			const started = await retryConversion(deps, conversion, {
				...(settings && { settings }),
				...(outputFormat && { outputFormat }),
			})
			if (started.ok) return c.json({ conversionId: conversion.id }, 202)
			const { code } = started.problem
			return code === 'too-many-waiting' ? refuse(c, code) : fail(c, code)
		}),
	)

	app.post(
		'/api/conversions/:id/split',
		ownLimited(async (c, conversion) => {
			const wanted = await readJson(c.req.raw, Split)
			if (!wanted.success) return fail(c, 'bad-request')
			const split = await splitConversion(deps, conversion, wanted.data.by, c.req.raw.signal)
			if (split.ok) return c.json({ conversionIds: split.conversionIds }, 202)
			const { code } = split.problem
			return code === 'too-many-waiting' ? refuse(c, code) : fail(c, code)
		}),
	)
	refuseOtherMethods(app)
	return new Hono<AppEnv>().route('/', app)
}

/** RFC 9110 §15.5.6: a 405 response lists the allowed methods. */
function refuseOtherMethods(app: Hono<Variables>) {
	const routes = app.routes.filter(({ method }) => method !== 'ALL')
	for (const [path, sharing] of Map.groupBy(routes, (route) => route.path)) {
		const allow = [...new Set(sharing.map(({ method }) => method))].join(', ')
		app.all(path, (c) => fail(c, 'unknown-method', { allow }))
	}
}

function download(name: string, type: string) {
	return {
		'content-type': type,
		'content-disposition': attachment(name),
		'cache-control': 'private, no-store',
	}
}

function refuse(c: Context<Variables>, code: keyof typeof UPLOAD_PROBLEM) {
	return c.json({ code, error: UPLOAD_PROBLEM[code] }, STATUS[code])
}

function fail(c: Context<Variables>, code: keyof typeof API_PROBLEM, headers?: Record<string, string>) {
	return c.json({ code, error: API_PROBLEM[code] }, PROBLEM_STATUS[code], headers)
}
