import { squeezed } from "../../texts.ts";
import type { OpenElement } from "../markup/element.ts";

const mounts =
  /^(?:(?:react-?)?root|(?:react-?|vue-?|q-)?app(?:-?root)?|main-?app|app-?container|application|__next|__nuxt|___gatsby|svelte)$/i;
const mountNames = /^(?:app-root|my-app|ion-app)$/;
/** What stands in a page's place while its scripts are on their way. */
const waiting =
  /^(?:loading|please wait|wird geladen|chargement|cargando|caricamento|読み込み中|加载中)[^\p{L}]*$/iu;
const bailOut = "BAILOUT_TO_CLIENT_SIDE_RENDERING";

/** Finds the places that a page leaves for its scripts to fill. */
export function createShell() {
  let empty = false;
  const isMount = ({ name, attributes }: OpenElement) =>
    mountNames.test(name) || mounts.test(attributes.get("id") ?? "");
  return {
    leave: (element: OpenElement): void => {
      if (element.name === "template") empty ||= element.attribute("data-dgst") === bailOut;
      else if (isMount(element))
        empty ||= !element.hasWord || (element.rawIsWhole && waiting.test(squeezed(element.raw)));
    },
    isEmpty: (): boolean => empty,
  };
}
