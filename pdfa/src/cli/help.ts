import { FLAVOURS } from '../profiles/index.ts'

export const HELP = `Converts PDF to PDF/A and checks PDF/A.

  pdfa convert IN OUT --flavour F [--report R.json]      one file
  pdfa convert FILE … OUT                                JPEG, PNG, WebP, TIFF: a page each; PDFs: their pages
  pdfa batch INDIR OUTDIR --flavour F [--jobs N] [--report R.jsonl]
                                                         every *.pdf of a folder, same relative paths
  pdfa check FILE|DIR --flavour F [--json]               says what breaks the rules
  pdfa extract IN.p7m OUT                                the document inside a signed envelope
  pdfa inspect IN --report R.json                        pages, text, tags, bookmarks, signers
  pdfa split IN OUTDIR --max-bytes N [--bookmarks]       parts that are small enough
  pdfa compare BEFORE AFTER OUTDIR --page N [--width W]  a page of both, and what differs, as PNG
  pdfa fonts DIR [FAMILY …]                              fetches fonts for Chinese, Japanese, Korean by npm

  --flavour F      ${FLAVOURS.join(' ')}
  --language L     of documents that do not say theirs (default it)
  --password P     of encrypted files
  --allow-signed   convert signed files too; their signatures become invalid
  --accept-damage  convert what is left of damaged files too; the report says what is gone
  --title T        over what the document says itself
  --name N         what the file is called, where its path is not its name
  --alternate A    text of a figure, for level a; may be repeated, in reading order
  --ocr MODE       auto reads pages that are pictures and have no text; always, never (default auto of pictures, else never)
  --languages L    of pages that are read, the first is tried first (default it,en); de and fr are fetched when first asked for
  --models DIR     where these are kept
  --smaller        black and white as Group 4, pages of text in layers, other pictures at 150 dots an inch
  --straighten     photographs are cut to their page, squared, straightened and freed from shadows
  --as-they-lie    pages of pictures are not turned upright
  --without-broken  pictures and PDFs that cannot be used are left out and named in the report
  --progress       a line of JSON on standard output for each step
  --fonts DIR      folder with fonts to embed where a document lacks one; may be repeated
  --font-packages DIR  folder of \`pdfa fonts\`; what a document needs and is not there is fetched into it
  --offline        fetches nothing
  --smallest       takes time to write a smaller file that looks the same

Examples
  npm run -s pdfa -- convert contratto.pdf contratto-a.pdf --flavour 2b
  npm run -s pdfa -- convert scansione.pdf scansione-a.pdf --flavour 2u --ocr auto --languages it,en
  npm run -s pdfa -- convert foto1.jpg foto2.jpg foto-a.pdf
  npm run -s pdfa -- batch archivio archivio-a --flavour 3u --report rapporto.jsonl
  npm run -s pdfa -- check archivio-a --flavour 3u --json
  npm run -s pdfa -- extract fattura.xml.p7m fattura.xml

Exit codes: 0 done, 1 not compliant (check), 2 wrong usage, 3 refused, 4 flavour not reachable, 5 fault.
`
