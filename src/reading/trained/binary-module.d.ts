/** A file of bytes: the bundler adds it to the Worker as a module of its own ("Data"), not as text. */
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
