import { close, type InitialProps } from "expo-share-extension";
import { Button, Text, View } from "react-native";

/** What extension/recipe.js hands over. */
interface Recipe {
  url: string;
  title: string;
  ingredients: string[];
  minutes?: number;
}

/** From Safari there is a recipe, from other browsers and apps only an address or a text. */
export default function ShareExtension({ preprocessingResults, url, text }: InitialProps) {
  const recipe = preprocessingResults as Recipe | undefined;
  return (
    <View style={{ flex: 1, gap: 8, padding: 24 }}>
      <Text style={{ fontWeight: "bold" }}>{recipe?.title ?? url ?? text}</Text>
      {recipe?.minutes !== undefined && <Text>{recipe.minutes} minutes</Text>}
      {recipe?.ingredients?.map((line, index) => <Text key={index}>{line}</Text>)}
      <Button title="Done" onPress={close} />
    </View>
  );
}
