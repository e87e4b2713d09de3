/** What is used of it: reading and writing a PNG at once. */
declare module 'pngjs' {
  export class PNG {
    constructor(size: { width: number; height: number })
    width: number
    height: number
    /** Red, green, blue and opacity of every pixel. */
    data: Buffer
    static readonly sync: { read(file: Buffer): PNG; write(image: PNG): Buffer }
  }
}
