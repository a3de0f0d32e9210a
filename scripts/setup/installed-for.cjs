/**
 * Preloaded into npm, which leaves out optional packages whose `engines` do not fit the Node that runs it: they are to fit the Node of
 * `INSTALL_FOR_NODE`, which will run them.
 */
Object.defineProperty(process, 'version', { value: process.env.INSTALL_FOR_NODE })
