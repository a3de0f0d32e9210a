import { expect, it } from 'vitest'
import { decodeXml } from './decode-xml.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

it.each<[string, Uint8Array, string | undefined, string]>([
	['UTF-8 by default', Buffer.from('<rss>è</rss>'), undefined, '<rss>è</rss>'],
	[
		'UTF-8 with a mark, whatever is declared',
		Buffer.from('\ufeff<?xml version="1.0" encoding="iso-8859-1"?>è'),
		undefined,
		'<?xml version="1.0" encoding="iso-8859-1"?>è',
	],
	[
		'the declaration',
		latin('<?xml version="1.0" encoding="ISO-8859-1"?>è'),
		'text/xml; charset=utf-8',
		'<?xml version="1.0" encoding="ISO-8859-1"?>è',
	],
	['the content type', latin('<rss>è</rss>'), 'application/rss+xml; charset="iso-8859-15"', '<rss>è</rss>'],
	[
		'UTF-16 with a mark',
		Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?>è', 'utf16le'),
		undefined,
		'<?xml version="1.0" encoding="utf-16"?>è',
	],
	['UTF-16 without a mark', Buffer.from('<?xml version="1.0"?>è', 'utf16le'), undefined, '<?xml version="1.0"?>è'],
	[
		'single bytes that declare UTF-16',
		Buffer.from('<?xml version="1.0" encoding="utf-16"?>è'),
		undefined,
		'<?xml version="1.0" encoding="utf-16"?>è',
	],
	[
		'windows-1252 that declares UTF-8',
		latin('<?xml version="1.0" encoding="UTF-8"?>l\x92è'),
		undefined,
		'<?xml version="1.0" encoding="UTF-8"?>l’è',
	],
	[
		'windows-1252 that says ISO-8859-1',
		latin('<?xml version="1.0" encoding="iso-8859-1"?>\x80'),
		undefined,
		'<?xml version="1.0" encoding="iso-8859-1"?>€',
	],
	[
		'an encoding that does not exist',
		Buffer.from('<?xml version="1.0" encoding="klingon"?>è'),
		undefined,
		'<?xml version="1.0" encoding="klingon"?>è',
	],
	['nothing', Buffer.alloc(0), undefined, ''],
])('%s', (_name, bytes, contentType, text) => {
	expect(decodeXml(bytes, contentType)).toBe(text)
})
