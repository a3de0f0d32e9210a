/** pdf.js reads text and structure here; pages are drawn by PDFium. @throws Error always */
function notDrawn() {
	throw new Error('pdf.js draws nothing here')
}

exports.DOMMatrix = notDrawn
exports.Path2D = notDrawn
