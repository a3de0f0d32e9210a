/** `npm run pdfa|ocr|legal|calcoli -- …`: runs the engine's command line in the caller's folder, installing and building first if necessary. */
import './setup/require-node.mjs'

// Read after the check: an older Node does not know the syntax of the rest.
void import('./entries/engine.mjs')
