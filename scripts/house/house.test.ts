import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkHouse } from './check.ts'
import { findCircles } from './circles.ts'
import { listModules, readModules } from './modules.ts'

const FEATURES = 'site/app/features'

/** Returns the violations in a repository with these files only. */
function violationsIn(files: Readonly<Record<string, string>>, read = readModules): string[] {
	const root = mkdtempSync(join(tmpdir(), 'house-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	execFileSync('git', ['init', '-q'], { cwd: root })
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true })
		writeFileSync(join(root, path), text)
	}
	return checkHouse(root, read)
}

const empty = 'export const nothing = undefined\n'
const many = (folder: string, count: number) =>
	Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/module-${index}.ts`, empty]))

it.each<[rule: string, files: Record<string, string>]>([
	[
		'a use case that overwrites takes the version that was shown',
		{
			[`${FEATURES}/content/news/news.server.ts`]:
				'export async function save(db: Db, _admin: Admin, id: string) { await write(db, id) }\n' +
				'async function write(db: Db, id: string) { await db.update(news).set({ id }) }\n',
		},
	],
	[
		'a use case that overwrites takes the version that was shown',
		{
			[`${FEATURES}/content/news/news.server.ts`]:
				'export async function remove(db: Db, _staff: Staff, id: string) { await db.delete(news).where(eq(news.id, id)) }\n',
		},
	],
	[
		'two equal posts of a few seconds are one',
		{
			[`${FEATURES}/content/news/news.server.ts`]:
				'export async function add(db: Db, _admin: Admin, id: string) { await write(db, id) }\n' +
				'async function write(db: Db, id: string) { await db.insert(news).values({ id }) }\n',
		},
	],
	[
		'text that people write is cleaned by `writtenText`',
		{
			[`${FEATURES}/content/news/news.ts`]:
				"import { z } from 'zod'\nexport const Form = z.object({ title: z\n.string().max(9) })\n",
		},
	],
	[
		'pdfa takes from Node only what pdfa/src/platform gives, so that it runs in browsers',
		{
			'pdfa/src/write/output.ts': "export const start = Buffer.from('%PDF')\n",
			'pdfa/src/platform/node/hashes.ts': "import { createHash } from 'node:crypto'\n",
			'pdfa/src/cli/files.ts': "import { mkdir } from 'node:fs/promises'\n",
		},
	],
	[
		'no circle of files',
		{ 'legal/src/a.ts': "import type { B } from './b.ts'\n", 'legal/src/b.ts': "export { a } from './a.ts'\n" },
	],
	[
		'no circle of features',
		{
			[`${FEATURES}/content/news/news.ts`]: "import '#app/features/content/comments/comment.ts'\n",
			[`${FEATURES}/content/comments/comment.ts`]: empty,
			[`${FEATURES}/content/comments/other.ts`]: "import type { x } from '#app/features/content/news/other.ts'\n",
			[`${FEATURES}/content/news/other.ts`]: empty,
		},
	],
	[
		'a feature uses its own suite and those before it',
		{
			[`${FEATURES}/law/norms/norm.ts`]: "import '#app/features/content/news/news.ts'\n",
			[`${FEATURES}/content/news/news.ts`]: "import '#app/features/base/themes/theme.ts'\n",
			[`${FEATURES}/base/themes/theme.ts`]: empty,
		},
	],
	[
		'no circle of folders: legal/src/answer, legal/src/verify',
		{
			'legal/src/answer/quote.ts': "import '../verify/check.ts'\n",
			'legal/src/answer/sentence.ts': empty,
			'legal/src/verify/check.ts': empty,
			'legal/src/verify/sentences.ts': "import type { Sentence } from '../answer/sentence.ts'\n",
		},
	],
	[
		'no circle of folders: site/platform/mail, site/platform/storage, site/platform/queue',
		{
			'site/platform/mail/mailer.ts': "import '#platform/storage/storage.ts'\n",
			'site/platform/mail/letter.ts': empty,
			'site/platform/queue/jobs.ts': "import '../mail/letter.ts'\n",
			'site/platform/queue/queue.ts': empty,
			'site/platform/storage/storage.ts': empty,
			'site/platform/storage/sweep.ts': "import '#platform/queue/queue.ts'\n",
		},
	],
	[
		`no circle of folders: ${FEATURES}/content/news/desk/forms, ${FEATURES}/content/news/desk/lists`,
		{
			[`${FEATURES}/content/news/desk/forms/form.ts`]: "import '../lists/list.ts'\n",
			[`${FEATURES}/content/news/desk/forms/field.ts`]: empty,
			[`${FEATURES}/content/news/desk/lists/list.ts`]: empty,
			[`${FEATURES}/content/news/desk/lists/row.ts`]: "import '../forms/field.ts'\n",
		},
	],
	[
		'no circle of folders: legal/src/answer, legal/src/trial',
		{
			'legal/src/answer/ask.ts': "import '../trial/claims.ts'\n",
			'legal/src/answer/answer.ts': empty,
			'legal/src/trial/claims.ts': empty,
			'legal/src/trial/trial.ts': "import '../answer/answer.ts'\n",
		},
	],
	[
		'the platform knows no feature',
		{
			'site/platform/queue/jobs.ts': "type Job = import('#app/features/content/news/news.ts').News\n",
			[`${FEATURES}/content/news/news.ts`]: empty,
		},
	],
	[
		'site/server is imported by nobody',
		{ [`${FEATURES}/content/news/news.server.ts`]: "import '#server/start.ts'\n", 'site/server/start.ts': empty },
	],
	[
		'rules and screens know no database',
		{
			[`${FEATURES}/content/news/news.ts`]: "import type { row } from './news-table.server.ts'\n",
			[`${FEATURES}/content/news/news-table.server.ts`]: empty,
		},
	],
	[
		'rules and screens know no database',
		{
			[`${FEATURES}/content/news/news.ts`]: "import '#platform/database/database.ts'\n",
			'site/platform/database/database.ts': empty,
		},
	],
	[
		'a person is made where a session or a key is looked up',
		{
			[`${FEATURES}/content/news/drafts.server.ts`]: "import '#app/features/base/people/known-person.server.ts'\n",
			[`${FEATURES}/base/people/known-person.server.ts`]: empty,
		},
	],
	[
		'a feature imports another by its top folder only',
		{
			[`${FEATURES}/content/home/home.ts`]: "import '#app/features/content/news/feeds/one-feed.ts'\n",
			[`${FEATURES}/content/news/feeds/one-feed.ts`]: empty,
		},
	],
	...[
		"import { gunzipSync } from 'node:zlib'\n",
		"import * as zlib from 'node:zlib'\n",
		"import { gzipSync, createBrotliDecompress as open } from 'zlib'\n",
		"import sharp from 'sharp'\n",
		"import 'pdfjs-dist/legacy/build/pdf.mjs'\n",
		"const { default: mammoth } = await import('mammoth')\n",
	].map((text): [string, Record<string, string>] => [
		'a module that decodes bytes of strangers says where it runs (scripts/house/decoders.ts)',
		{ [`${FEATURES}/content/news/reader.server.ts`]: text },
	]),
	[
		'a module that decodes bytes of strangers says where it runs (scripts/house/decoders.ts)',
		{ 'site/platform/fetch/safe-fetch.ts': empty },
	],
	[
		'a decoder that runs confined is reached through a program alone',
		{
			'site/app/text/read-xml.server.ts': "import { SaxesParser } from 'saxes'\nexport const readXml = SaxesParser\n",
			[`${FEATURES}/content/news/read-news.server.ts`]: "import '#app/text/read-xml.server.ts'\n",
			'site/app/routes/news.ts': "import '#app/features/content/news/read-news.server.ts'\n",
		},
	],
	[
		`every feature has a manifest in the list (${FEATURES}/index.ts): content/news`,
		{ [`${FEATURES}/index.ts`]: empty, [`${FEATURES}/content/news/feature.ts`]: empty },
	],
	[
		`every feature has a manifest in the list (${FEATURES}/index.ts): content/news`,
		{ [`${FEATURES}/index.ts`]: empty, [`${FEATURES}/content/news/news.ts`]: empty },
	],
	[
		'only the list of features reads their manifests',
		{
			'site/app/routes/news.ts': "import '#app/features/content/news/feature.ts'\n",
			[`${FEATURES}/content/news/feature.ts`]: empty,
		},
	],
	[
		'site/server names no feature but to create its services',
		{
			'site/server/app.ts': "import '#app/features/content/news/http.server.ts'\n",
			[`${FEATURES}/content/news/http.server.ts`]: empty,
		},
	],
	[
		'the app knows no list of features',
		{
			[`${FEATURES}/desk/inbox/inbox.server.ts`]: "import '#app/features/index.ts'\n",
			[`${FEATURES}/index.ts`]: "import './desk/inbox/feature.ts'\n",
			[`${FEATURES}/desk/inbox/feature.ts`]: empty,
		},
	],
	[
		'shared components know no feature',
		{
			'site/app/ui/button.tsx': "import '#app/features/content/news/news.ts'\n",
			[`${FEATURES}/content/news/news.ts`]: empty,
		},
	],
	[
		'an engine imports neither the site nor another engine',
		{ 'pdfa/src/index.ts': "import { answer } from 'legal'\n" },
	],
	[
		'an engine imports neither the site nor another engine',
		{ 'legal/src/index.ts': "await import('../../site/server/start.ts')\n", 'site/server/start.ts': empty },
	],
	[
		'an engine imports neither the site nor another engine, and italian and cases no engine',
		{ 'italian/src/index.ts': "import { findCitations } from 'legal'\n" },
	],
	[
		'an engine imports neither the site nor another engine, and italian and cases no engine',
		{ 'cases/src/index.ts': "import { analyse } from 'italian'\n" },
	],
	[
		'an engine imports neither the site nor another engine, and italian and cases no engine',
		{ 'legal/examples/ask.ts': "import { convert } from 'pdfa'\n" },
	],
	[
		'the PDF/A checker reads for itself',
		{ 'pdfa/src/check/pages.ts': "import '../model/objects.ts'\n", 'pdfa/src/model/objects.ts': empty },
	],
	[
		'the PDF/A checker reads for itself',
		{ 'pdfa/src/tables/cmap.ts': "import '../model/objects.ts'\n", 'pdfa/src/model/objects.ts': empty },
	],
	[
		'the PDF/A checker reads for itself',
		{ 'pdfa/src/convert.ts': "import './check/pages.ts'\n", 'pdfa/src/check/pages.ts': empty },
	],
	['no folder of more than 30 modules', many('pdfa/src', 31)],
	['no folder of more than 30 modules, site/server of 15', many('site/server', 16)],
	[
		'a docstring begins with a verb or a noun',
		{
			'legal/src/a.ts':
				'/** What nobody else holds. */\nexport const a = 1\n/** Says what it holds. */\nexport const b = 2\n',
		},
	],
	[
		'a docstring begins with a verb or a noun',
		{
			'pdfa/scripts/b.mjs':
				'/* What a plain comment says. */\n/**\n * Whether it holds.\n *\n * @returns true\n */\nexport const b = 2\n',
		},
	],
	[
		'a live region stands before its words',
		{ 'site/app/a.tsx': 'export const A = (is: boolean) => is && (\n\t<output className="b">{is}</output>\n)\n' },
	],
	[
		'a live region stands before its words',
		{ 'site/app/a.tsx': 'export const A = (is: boolean) => (is ? <ul aria-live="polite" /> : null)\n' },
	],
	[
		'a form that shows why it was refused',
		{
			'site/app/a.tsx':
				'export const A = ({ result }: Props) => <fetcher.Form method="post">{result.fieldErrors.a}</fetcher.Form>\n',
		},
	],
	['no module of more than 300 lines but data', { 'pdfa/src/long.ts': empty.repeat(301) }],
	[
		'nothing imports lab',
		{
			'legal/src/answer/answers.test.ts': "import '../../../lab/legal/eval/measures.ts'\n",
			'lab/legal/eval/measures.ts': empty,
		},
	],
	['nothing imports lab', { 'site/app/a.ts': "export { measure } from 'lab/site/memory.ts'\n" }],
	[
		'a refusal is `{ ok: false, problem }`',
		{
			'legal/src/a.ts':
				'export type Read =\n\t| { ok: true; text: string }\n\t| { readonly ok: false; reason: string }\n',
		},
	],
	[
		'a refusal is `{ ok: false, problem }`',
		{
			'pdfa/src/a.ts':
				"export function read(): { text: string } | { problem: { code: 'x' } } {\n\treturn { text: '' }\n}\n",
		},
	],
	[
		'the environment is read in one module of each package',
		{ 'site/app/features/desk/health/a.ts': 'export const port = process.env.PORT\n' },
	],
	['the environment is read in one module of each package', { 'lab/site/b.ts': 'export const all = process.env\n' }],
	[
		'people of the database are mailed by base/events, which asks who may be reached',
		{
			[`${FEATURES}/notes/notes.server.ts`]:
				"import { mailJob } from '#platform/mail/mail-job.ts'\nexport const send = (db) => db.select({ to: users.email, mailJob })\n",
			'site/platform/mail/mail-job.ts': empty,
		},
	],
	[
		'a mail that suspended people get too is one of a short list',
		{ [`${FEATURES}/notes/mails.it.ts`]: 'export const noteMail = (mail) => evenIfSuspended(mail)\n' },
	],
	[
		'rows are counted against a maximum by writeWithin alone',
		{
			[`${FEATURES}/notes/notes.server.ts`]:
				"import { and, count } from 'drizzle-orm'\nexport const add = (db) => db.select({ n: count() }) && db.insert(notes)\n",
		},
	],
	[
		'rows are counted against a maximum by writeWithin alone',
		{
			[`${FEATURES}/notes/notes.server.ts`]:
				'export const add = (db) => db.execute(sql`select count(*) from notes`) && db.insert(notes)\n',
		},
	],
	[
		'accents are folded in italian',
		{ 'calcoli/src/a.ts': "export const bare = (text: string) => text.normalize('NFD').replace(/\\p{M}/gu, '')\n" },
	],
	...[
		"sql`select id from comments c where c.status = 'held'`",
		'sql`select 1 from news n, comments c`',
		'sql`select n.id from news n join "comments" c on true`',
		'sql<number>`(select count(*) from\n\t\tpublic.comments)`',
		'sql`exists (select 1 where comments.status = 1)`',
		'sql`update comments set status = 1`',
		'sql`delete from news using comments where true`',
		'sql`insert into comments (id) values (1)`',
		'sql`select ${only ? sql`* from comments` : sql`1`}`',
		"sql`select * from ${sql.identifier(held ? 'comments' : 'news')}`",
		"sql.raw('truncate comments')",
		"db.execute('lock table comments')",
	].map((text): [string, Record<string, string>] => [
		'a table is read through its owner',
		{
			[`${FEATURES}/content/news/news-table.server.ts`]: "export const news = pgTable('news', {})\n",
			[`${FEATURES}/content/news/news.server.ts`]: `export const found = ${text}\n`,
			[`${FEATURES}/content/comments/comments-table.server.ts`]:
				"export const comments = pgTable(\n\t'comments',\n\t{},\n)\n",
		},
	]),
])('reports a planted violation of “%s”', (rule, files) => {
	expect(violationsIn(files)).toEqual([expect.stringContaining(rule)])
})

it('finds nothing in a house that keeps the rules', () => {
	const files = {
		[`${FEATURES}/content/news/news.server.ts`]:
			"import './feeds/feeds.server.ts'\nimport '#platform/database/database.ts'\n",
		[`${FEATURES}/content/news/feeds/feeds.server.ts`]: "import '#app/features/base/themes/theme.ts'\nimport 'legal'\n",
		[`${FEATURES}/base/themes/theme.ts`]: empty,
		'site/platform/database/database.ts': empty,
		// Modules beside a folder are its parent's, which looks both ways.
		'legal/src/ports.ts': "import './law/model.ts'\n",
		'legal/src/law/model.ts': empty,
		'legal/src/law/resolve.ts': "import '../ports.ts'\n",
		'site/server/create-deps.ts': "import '#app/features/content/news/feeds/feeds.server.ts'\n",
		'site/server/start.ts': "import '#app/features/index.ts'\n",
		[`${FEATURES}/index.ts`]: "import './content/news/feature.ts'\nimport './base/themes/feature.ts'\n",
		[`${FEATURES}/content/news/feature.ts`]: "import './news.server.ts'\n",
		[`${FEATURES}/base/themes/feature.ts`]: empty,
		'legal/src/read/analyse.ts': "import { analyse } from 'italian'\nimport { readCases } from 'cases'\n",
		'cases/scripts/build.ts': "import { analyse } from 'italian'\n",
		'ocr/src/open.ts':
			"export type Opened = { ok: true; pages: 1 } | { ok: false; problem: { code: 'x' } }\nexport const none: Opened = { ok: false, problem: { code: 'x' } }\n",
	}
	expect(violationsIn(files)).toEqual([])
})

it('lets modules write such formats, and name their types', () => {
	expect(
		violationsIn({
			[`${FEATURES}/content/news/writer.server.ts`]:
				"import { gzip, crc32 } from 'node:zlib'\nimport { generateRssFeed } from 'feedsmith'\nimport type { Sharp } from 'sharp'\n",
			[`${FEATURES}/content/news/typed.server.ts`]: "type Pdfjs = typeof import('pdfjs-dist')\n",
		}),
	).toEqual([])
})

it('refuses a module that it cannot read rather than leave it out', () => {
	expect(() => violationsIn({ 'legal/src/broken.ts': 'export const = \n' })).toThrow('legal/src/broken.ts')
})

it('fails when it read fewer modules than the repository has', () => {
	const files = { 'legal/src/a.ts': empty, 'legal/src/b.ts': empty }
	expect(violationsIn(files, (root, paths) => readModules(root, paths.slice(1)))).toEqual(['read 1 of 2 modules'])
})

it('reads every module that the repository has', () => {
	const root = join(import.meta.dirname, '..', '..')
	const paths = listModules(root)
	expect(paths).toContain('scripts/house/house.test.ts')
	expect(readModules(root, paths).map(({ path }) => path)).toEqual(paths)
}, 60_000)

it('tells circles apart, and what merely leads to one from its members', () => {
	const graph = new Map([
		['a', ['b']],
		['b', ['c', 'd']],
		['c', ['b']],
		['d', ['e']],
		['e', ['d', 'f']],
		['f', []],
	])
	expect(findCircles(graph).map((circle) => circle.toSorted().join())).toEqual(['d,e', 'b,c'])
})

it('lets a use case overwrite with the version that was shown, itself or in a type of its module', () => {
	const target = 'type Target = { id: string; seen: Seen }\n'
	const body = '{ await db.update(news).set({ target }) }\n'
	expect(
		violationsIn({
			[`${FEATURES}/content/news/one.server.ts`]: `export async function save(db: Db, admin: Admin, target: Seen) ${body}`,
			[`${FEATURES}/content/news/two.server.ts`]: `${target}export async function save(db: Db, admin: Admin, target: Target) ${body}`,
			[`${FEATURES}/content/news/four.server.ts`]:
				'export async function forget(db: Db, person: Person) { await db.delete(saved).where(eq(saved.userId, person.userId)) }\n',
			[`${FEATURES}/content/news/three.server.ts`]: `export async function purge(db: Db, target: string) ${body}`,
		}),
	).toEqual([])
})

it('counts the tables that SQL names among the arrows of circles', () => {
	const files = {
		[`${FEATURES}/content/comments/comments-table.server.ts`]: "export const comments = pgTable('comments', {})\n",
		[`${FEATURES}/content/comments/comments.server.ts`]: "import '#app/features/content/pages/pages.server.ts'\n",
		[`${FEATURES}/content/pages/pages.server.ts`]: 'export const found = sql`select 1 from comments`\n',
	}
	expect(violationsIn(files)).toContain('no circle of features: content/comments, content/pages')
})

it('lets SQL name columns, aliases and words that are called like a table of another feature', () => {
	const own = [
		"sql`select count(*) as comments, n.comments, ${news.comments} from news n where n.title <> 'from comments'`",
		'sql`select extract(year from comments), trim(both from comments) from (select 1 as comments) as n -- from comments`',
		'sql`select comments.id from (select id from news) as comments where comments.id is distinct from comments`',
		'sql`select a, comments from news order by a, comments`',
		"db.select('from comments')",
	]
	expect(
		violationsIn({
			[`${FEATURES}/content/news/news-table.server.ts`]: "export const news = pgTable('news', {})\n",
			[`${FEATURES}/content/news/news.server.ts`]: own.map((text, i) => `export const s${i} = ${text}\n`).join(''),
			[`${FEATURES}/content/news/news.db.test.ts`]: 'export const all = sql`select * from comments`\n',
			[`${FEATURES}/content/comments/comments-table.server.ts`]: "export const comments = pgTable('comments', {})\n",
		}),
	).toEqual([])
})
