import { outputOf } from './run-tool.ts'

/** The standard asks for other values of these or allows none: their change is no loss. */
const OF_THE_STANDARD =
	/^(?:http:\/\/www\.aiim\.org\/pdfa\/ns\/|http:\/\/www\.w3\.org\/|adobe:ns:meta\/)|^http:\/\/ns\.adobe\.com\/pdf\/1\.3\/Trapped$/

/** Properties that the metadata packet of the document names, as poppler gives it: by namespace, with the name that it has there. */
export async function readProperties(pdf: string): Promise<Map<string, string>> {
	const { stdout } = await outputOf('pdfinfo', ['-meta', pdf], 60)
	const packet = stdout.toString('utf8')
	const declared = packet.matchAll(/\sxmlns:([\w-]+)\s*=\s*["']([^"']*)["']/g)
	const namespaces = new Map(Array.from(declared, ([, prefix = '', namespace = '']) => [prefix, namespace]))
	const named = [...packet.matchAll(/<([\w-]+):([\w.-]+)/g), ...packet.matchAll(/\s([\w-]+):([\w.-]+)\s*=\s*["']/g)]
	return new Map(
		named.flatMap(([, prefix = '', name = '']) => {
			const namespace = namespaces.get(prefix)
			const key = `${namespace}${name}`
			return namespace === undefined || OF_THE_STANDARD.test(key) ? [] : [[key, `${prefix}:${name}`]]
		}),
	)
}
