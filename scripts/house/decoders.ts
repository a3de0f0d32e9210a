/** Lists the modules that decode bytes of strangers, and says where each runs. */

/** Packages that read a compressed, packed or drawn format: an error in one is an attacker's way in. */
const DECODERS =
	/^(?:saxes|feedsmith|sharp|utif2|mammoth|pdfjs-dist|@cantoo\/pdf-lib|pdf-lib|@?[\w-]*\/?fontkit|@embedpdf\/pdfium|tesseract\.js-core|yauzl|tar|modern-tar|jszip|fflate|pako|postal-mime|xml2js|fast-xml-parser|xmldom|@xmldom\/xmldom|opentype\.js|jpeg-js|pngjs)(?:\/|$)/
/** Functions of Node that do; those that compress are not among them. */
const OF_ZLIB =
	/^(?:\*|default|(?:create)?(?:Inflate|Gunzip|Unzip|BrotliDecompress|ZstdDecompress|inflate|gunzip|unzip|brotliDecompress|zstdDecompress)\w*)$/
/** Functions of decoders' packages that only write. */
const WRITES = new Set(['generateRssFeed', 'generateAtomFeed', 'generateJsonFeed', 'packTar'])

/** Returns true if something that a module imports decodes. @param imported `specifier#name`; `specifier#*` for all of it */
export function decodes(imported: string): boolean {
	const at = imported.lastIndexOf('#')
	const [specifier, name] = [imported.slice(0, at), imported.slice(at + 1)]
	if (/^(?:node:)?zlib$/.test(specifier)) return OF_ZLIB.test(name)
	return DECODERS.test(specifier) && !WRITES.has(name)
}

/** Runs in a process without network, files and signals (docs/decisions/020). */
export const CONFINED = 'confined'
/** Runs in the browser of the person whose file it is. */
const BROWSER = 'browser'

/**
 * Where each module that decodes runs: confined, in a browser, or the reason why it may run in the site's own process. A name that ends with `/` stands for
 * all modules of a folder.
 */
export const DECODING_MODULES: Readonly<Record<string, string>> = {
	'pdfa/src/': CONFINED,
	'ocr/src/pictures/': CONFINED,
	'site/app/features/base/images/picture-program.server.ts': CONFINED,
	'site/app/features/base/previews/preview-program.server.ts': CONFINED,
	'site/app/features/base/previews/drawn-text.server.ts': CONFINED,
	'site/app/features/law/knowledge/files/file-text.server.ts': CONFINED,
	'site/app/features/law/knowledge/files/pdf-text.server.ts': CONFINED,
	'site/app/features/desk/incoming-mail/read-mail.server.ts': CONFINED,
	'site/app/features/documents/conversions/pages/tiff.ts': BROWSER,
	'site/app/features/documents/conversions/on-device/engine-files.ts': BROWSER,
	'site/app/features/documents/conversions/on-device/engine-worker.ts': BROWSER,
	'ocr/src/languages/models.ts': 'models of our own packages, checked by their hash when they are fetched',
	'site/scripts/encrypted-copy.ts': 'copies that the operator made; age refuses changed ones before they are unpacked',
	'site/app/features/documents/plain-pdf/plain-pdf.ts': 'writes a document from text, and reads none',
	'site/platform/database/embedded/empty-database.ts': 'the empty database that the build of this checkout packed',
	'site/app/features/documents/tools/f24-pdf.it.ts': 'writes a form from lines of numbers, and reads none',
	'site/server/dev-routes.ts': 'e-mails that the site wrote itself',
	'site/platform/fetch/safe-fetch.ts':
		'gzip and deflate alone, by Node, bounded while they unpack: a process for each answer would cost more than the answer',
	'site/app/features/content/news/feeds/parse-feed.ts':
		'JavaScript alone, on a bounded text from sources that the studio chose',
	'site/app/text/read-xml.server.ts': CONFINED,
	'legal/src/read/akoma-ntoso.ts':
		'JavaScript in linear time without entities; what persons upload is read by it in the confined process of file-text',
	'legal/src/read/normattiva/zip.ts':
		'raw deflate by Node, no longer than the archive says, from the source of law that the operator names; what persons upload is read by it in the confined process of file-text',
}

/** Returns the row of a module. */
export function decodingRow(path: string): string | undefined {
	return Object.keys(DECODING_MODULES).find((row) => (row.endsWith('/') ? path.startsWith(row) : path === row))
}
