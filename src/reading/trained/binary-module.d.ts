/** A binary file: the bundler adds it to the Worker as a `Data` module and not as text. */
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
